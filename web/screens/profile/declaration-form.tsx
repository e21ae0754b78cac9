import { useEffect, useRef } from 'react';
import { payLevelBands } from '#contracts/catalogue';
import { beneficiaryTypes, type Customer, profileUpdate } from '#contracts/customers';
import { Field, Select } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { showSuccess } from '../../components/toast.tsx';
import { forgetDraft, useForm } from '../../hooks/use-form.ts';
import { t } from '../../i18n/language.ts';
import { profileTexts } from '../../i18n/messages/profile.ts';

const DRAFT = 'declaration';

interface DeclarationFormProps {
  customer: Customer;
  onClose(): void;
}

/** Category, pay level, service and last car. What was not chosen is for the call's schema to refuse. */
export function DeclarationForm({ customer, onClose }: DeclarationFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { eligibility } = customer;
  const words = profileTexts().declaration;
  const form = useForm(profileUpdate, {
    draft: DRAFT,
    input: (text) => {
      const category = text('eligibility.beneficiaryType');
      const band = text('eligibility.payLevelBand');
      const years = text('eligibility.serviceYears');
      const month = text('eligibility.lastCsdCarMonth');
      return {
        params: { id: customer._id },
        body: {
          eligibility: {
            beneficiaryType: beneficiaryTypes.find((one) => one === category)!,
            payLevelBand: payLevelBands.find((one) => one === band)!,
            ...(years && { serviceYears: Number(years) }),
            ...(month && { lastCsdCarMonth: month }),
          },
        },
      };
    },
    onDone: () => {
      showSuccess(words.saved);
      onClose();
    },
  });
  useEffect(() => heading.current?.focus(), []);
  function cancel() {
    if (eligibility) forgetDraft(DRAFT); // it stays as it was declared
    onClose();
  }
  const category = form.field('eligibility.beneficiaryType', eligibility?.beneficiaryType);
  const band = form.field('eligibility.payLevelBand', eligibility?.payLevelBand);
  const years = form.field(
    'eligibility.serviceYears',
    eligibility?.serviceYears === undefined ? '' : String(eligibility.serviceYears),
  );
  return (
    <form {...form.props} className="sheet stack" aria-labelledby="declare">
      <h2 id="declare" ref={heading} tabIndex={-1}>
        {words.title}
      </h2>
      <p className="sm quiet">{words.neverAsked}</p>
      <Select {...category} error={category.error && words.choose} label={words.category}>
        <option value="" />
        {beneficiaryTypes.map((one) => (
          <option key={one} value={one}>
            {t.words.beneficiary[one]}
          </option>
        ))}
      </Select>
      <Select
        {...band}
        error={band.error && words.choose}
        label={words.payLevel}
        hint={words.payLevelHint}
      >
        <option value="" />
        {payLevelBands.map((one) => (
          <option key={one} value={one}>
            {words.band[one]}
          </option>
        ))}
      </Select>
      <Field
        {...years}
        error={years.error && words.wholeYears}
        label={words.serviceYears}
        inputMode="numeric"
        maxLength={2}
        isOptional
      />
      <Field
        {...form.field('eligibility.lastCsdCarMonth', eligibility?.lastCsdCarMonth)}
        label={words.lastCarMonth}
        hint={words.lastCarHint}
        type="month"
        isOptional
      />
      {form.refusal && <Notice kind="alarm">{form.refusal}</Notice>}
      <div className="row">
        <button type="submit" className="btn ink grow" aria-busy={form.isBusy}>
          {t.common.save}
        </button>
        <button type="button" className="btn line" onClick={cancel}>
          {t.common.cancel}
        </button>
      </div>
    </form>
  );
}
