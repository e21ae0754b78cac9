import { useEffect, useRef } from 'react';
import { payLevelBands } from '#contracts/catalogue';
import { beneficiaryTypes, type Customer, profileUpdate } from '#contracts/customers';
import { Notice } from '../../components/feedback/notice.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { Field, Select } from '../../components/form/field.tsx';
import { clearDraft, useForm } from '../../hooks/use-form.ts';
import { t } from '../../i18n/language.ts';
import { profileTexts } from '../../i18n/messages/profile.ts';

const DRAFT = 'declaration';

interface DeclarationFormProps {
  customer: Customer;
  onClose(): void;
}

/** The call's schema rejects missing selections. */
export function DeclarationForm({ customer, onClose }: DeclarationFormProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { eligibility } = customer;
  const texts = profileTexts().declaration;
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
      showSuccess(texts.saved);
      onClose();
    },
  });
  useEffect(() => heading.current?.focus(), []);
  function cancel() {
    if (eligibility) clearDraft(DRAFT);
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
        {texts.title}
      </h2>
      <p className="sm quiet">{texts.neverAsked}</p>
      <Select {...category} error={category.error && texts.choose} label={texts.category}>
        <option value="" />
        {beneficiaryTypes.map((one) => (
          <option key={one} value={one}>
            {t.words.beneficiary[one]}
          </option>
        ))}
      </Select>
      <Select
        {...band}
        error={band.error && texts.choose}
        label={texts.payLevel}
        hint={texts.payLevelHint}
      >
        <option value="" />
        {payLevelBands.map((one) => (
          <option key={one} value={one}>
            {texts.band[one]}
          </option>
        ))}
      </Select>
      <Field
        {...years}
        error={years.error && texts.wholeYears}
        label={texts.serviceYears}
        inputMode="numeric"
        maxLength={2}
        isOptional
      />
      <Field
        {...form.field('eligibility.lastCsdCarMonth', eligibility?.lastCsdCarMonth)}
        label={texts.lastCarMonth}
        hint={texts.lastCarHint}
        type="month"
        isOptional
      />
      {form.error && <Notice kind="alarm">{form.error}</Notice>}
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
