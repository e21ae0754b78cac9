import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { payLevelBands } from '#contracts/catalogue';
import { beneficiaryTypes, profileUpdate } from '#contracts/customers';
import { read } from '../../api/client.ts';
import { carsRequest } from '../../api/queries.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { Select, SelectOptions } from '../../components/form/field.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import css from './home.module.css';

const parseBand = (text: string) => payLevelBands.find((one) => one === text);

/** Saves the entitlement in the profile and shows the cars within it. The call's schema rejects missing selections. */
export function EntitlementForm() {
  const navigate = useNavigate();
  const { _id: id, eligibility } = useProfile().customerDetails;
  const form = useForm(profileUpdate, {
    draft: 'ask',
    input: (text) => {
      const category = text('eligibility.beneficiaryType');
      return {
        params: { id },
        body: {
          eligibility: {
            ...eligibility,
            beneficiaryType: beneficiaryTypes.find((one) => one === category)!,
            payLevelBand: parseBand(text('eligibility.payLevelBand'))!,
          },
        },
      };
    },
    onDone: () => navigate(`${paths.allCars}?mine=1`),
  });
  const [band, setBand] = useState(() =>
    parseBand(form.savedValue('eligibility.payLevelBand', eligibility?.payLevelBand)),
  );
  const { data } = useQuery({
    ...read(...carsRequest({ ...(band && { eligibleFor: band }) }, { limit: 1 })),
    enabled: band !== undefined,
    placeholderData: keepPreviousData,
  });
  const category = form.field('eligibility.beneficiaryType', eligibility?.beneficiaryType);
  const level = form.field('eligibility.payLevelBand');
  return (
    <form {...form.props} className={css.entitlementForm} aria-label={t.home.yourEntitlement}>
      <Select {...category} error={category.error && t.home.choose} label={t.home.iAm}>
        <option value="">{t.home.unchosen}</option>
        <SelectOptions options={beneficiaryTypes.map((one) => [one, t.labels.beneficiary[one]])} />
      </Select>
      <Select
        name={level.name}
        error={level.error && t.home.choose}
        label={t.home.payLevel}
        value={band ?? ''}
        onChange={(event) => setBand(parseBand(event.target.value))}
      >
        <option value="">{t.home.unchosen}</option>
        <SelectOptions options={payLevelBands.map((one) => [one, t.home.level[one]])} />
      </Select>
      <button type="submit" className="btn primary" aria-busy={form.isBusy}>
        {band && data ? t.home.showMine(data.totalCount) : t.home.showUnknown}
      </button>
      {form.error ? (
        <Notice kind="alarm">{form.error}</Notice>
      ) : (
        <p className="xs muted">{t.home.capNote}</p>
      )}
    </form>
  );
}
