import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { payLevelBands } from '#contracts/catalogue';
import { beneficiaryTypes, profileUpdate } from '#contracts/customers';
import { read } from '../../api.ts';
import { carsFor } from '../../car-page.ts';
import { Field, Select } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { useForm } from '../../hooks/use-form.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { t } from '../../language.ts';
import { paths } from '../../paths.ts';
import { pinInput } from '../../pin.ts';

/** Asks who is buying and where, keeps it in the profile, and shows the cars within that entitlement. */
export function Ask() {
  const navigate = useNavigate();
  const { _id: id, eligibility, pincode } = useProfile().customerDetails;
  const [band, setBand] = useState(eligibility?.payLevelBand ?? 'L6_9');
  const form = useForm(profileUpdate, {
    input: (text) => {
      const beneficiaryType = beneficiaryTypes.find((one) => one === text('beneficiaryType'));
      return {
        params: { id },
        body: {
          eligibility: {
            ...eligibility,
            beneficiaryType: beneficiaryType ?? 'serving',
            payLevelBand: band,
          },
          ...(text('pincode') && { pincode: text('pincode') }),
        },
      };
    },
    onDone: () => navigate(`${paths.allCars}?mine=1`),
  });
  const { data } = useQuery({
    ...read(...carsFor({ eligibleFor: band }, { limit: 1 })),
    placeholderData: keepPreviousData,
  });
  return (
    <form {...form.props} className="indent" aria-label={t.home.yourEntitlement}>
      <Select
        label={t.home.iAm}
        {...form.field('beneficiaryType', eligibility?.beneficiaryType ?? 'serving')}
      >
        {beneficiaryTypes.map((one) => (
          <option key={one} value={one}>
            {t.words.beneficiary[one]}
          </option>
        ))}
      </Select>
      <Select
        label={t.home.payLevel}
        value={band}
        onChange={(event) =>
          setBand(payLevelBands.find((one) => one === event.target.value) ?? band)
        }
      >
        {payLevelBands.map((one) => (
          <option key={one} value={one}>
            {t.home.level[one]}
          </option>
        ))}
      </Select>
      <Field label={t.product.pin} {...pinInput} {...form.field('pincode', pincode)} />
      <button type="submit" className="btn ink" aria-busy={form.isBusy}>
        {data ? t.home.showMine(data.totalCount) : t.common.seeAllCars}
      </button>
      {form.refusal ? (
        <Notice kind="alarm">{form.refusal}</Notice>
      ) : (
        <p className="xs quiet">{t.home.capNote}</p>
      )}
    </form>
  );
}
