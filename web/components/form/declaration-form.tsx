import { payLevelBands } from '#contracts/catalogue';
import { beneficiaryTypes, type Customer, profileUpdate } from '#contracts/customers';
import { toAsciiDigits } from '#contracts/digits';
import { useForm } from '../../hooks/use-form.ts';
import { t } from '../../i18n/language.ts';
import { profileTexts } from '../../i18n/messages/profile.ts';
import { clearDraft } from '../../lib/drafts.ts';
import { showSuccess } from '../feedback/toast.tsx';
import { Field, Select, SelectOptions } from './field.tsx';
import { FormButtons, FormHeading } from './form-buttons.tsx';

const DRAFT = 'declaration';

/** The call's schema rejects missing selections. */
export function DeclarationForm({ customer, onClose }: { customer: Customer; onClose(): void }) {
  const { eligibility } = customer;
  const texts = profileTexts().declaration;
  const form = useForm(profileUpdate, {
    draft: DRAFT,
    input: (text) => {
      const category = text('eligibility.beneficiaryType');
      const band = text('eligibility.payLevelBand');
      const years = toAsciiDigits(text('eligibility.serviceYears'));
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
    <form {...form.props} className="card stack" aria-labelledby="declare">
      <FormHeading id="declare" isRequested title={texts.title} />
      <p className="sm muted">{texts.neverAsked}</p>
      <Select {...category} error={category.error && texts.choose} label={texts.category}>
        <option value="">{t.home.unchosen}</option>
        <SelectOptions options={beneficiaryTypes.map((one) => [one, t.labels.beneficiary[one]])} />
      </Select>
      <Select
        {...band}
        error={band.error && texts.choose}
        label={texts.payLevel}
        hint={texts.payLevelHint}
      >
        <option value="">{t.home.unchosen}</option>
        <SelectOptions options={payLevelBands.map((one) => [one, texts.band[one]])} />
      </Select>
      <Field
        {...years}
        error={years.error && texts.wholeYears}
        label={texts.serviceYears}
        inputMode="numeric"
        maxLength={4}
        isOptional
      />
      <Field
        {...form.field('eligibility.lastCsdCarMonth', eligibility?.lastCsdCarMonth)}
        label={texts.lastCarMonth}
        hint={
          eligibility?.lastCsdCarOrderNo
            ? texts.lastCarOrdered(eligibility.lastCsdCarOrderNo)
            : texts.lastCarHint
        }
        type="month"
        placeholder="2018-07" // for browsers without a field for months
        isOptional
      />
      <FormButtons form={form} submitLabel={t.common.save} onCancel={cancel} />
    </form>
  );
}
