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

const parseBand = (text: string) => payLevelBands.find((one) => one === text) ?? 'L6_9';

/** Saves the entitlement in the profile and shows the cars within it. */
export function EntitlementForm() {
  const navigate = useNavigate();
  const { _id: id, eligibility } = useProfile().customerDetails;
  const form = useForm(profileUpdate, {
    draft: 'ask',
    input: (text) => {
      const beneficiaryType = beneficiaryTypes.find((one) => one === text('beneficiaryType'));
      return {
        params: { id },
        body: {
          eligibility: {
            ...eligibility,
            beneficiaryType: beneficiaryType ?? 'serving',
            payLevelBand: parseBand(text('payLevelBand')),
          },
        },
      };
    },
    onDone: () => navigate(`${paths.allCars}?mine=1`),
  });
  const [band, setBand] = useState(() =>
    parseBand(form.savedValue('payLevelBand', eligibility?.payLevelBand)),
  );
  const { data } = useQuery({
    ...read(...carsRequest({ eligibleFor: band }, { limit: 1 })),
    placeholderData: keepPreviousData,
  });
  return (
    <form {...form.props} className={css.entitlementForm} aria-label={t.home.yourEntitlement}>
      <Select
        label={t.home.iAm}
        {...form.field('beneficiaryType', eligibility?.beneficiaryType ?? 'serving')}
      >
        <SelectOptions options={beneficiaryTypes.map((one) => [one, t.labels.beneficiary[one]])} />
      </Select>
      <Select
        label={t.home.payLevel}
        name="payLevelBand"
        value={band}
        onChange={(event) => setBand(parseBand(event.target.value))}
      >
        <SelectOptions options={payLevelBands.map((one) => [one, t.home.level[one]])} />
      </Select>
      <button type="submit" className="btn primary" aria-busy={form.isBusy}>
        {data ? t.home.showMine(data.totalCount) : t.common.seeAllCars}
      </button>
      {form.error ? (
        <Notice kind="alarm">{form.error}</Notice>
      ) : (
        <p className="xs muted">{t.home.capNote}</p>
      )}
    </form>
  );
}
