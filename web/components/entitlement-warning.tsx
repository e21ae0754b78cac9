import type { Eligibility } from '#contracts/catalogue';
import { t } from '../i18n/language.ts';
import { reasonText } from '../shop/declaration.ts';
import { Notice } from './feedback/notice.tsx';

/** The known reasons against an entitlement: a warning that does not block. */
export function EntitlementWarning({ reasons }: Pick<Eligibility, 'reasons'>) {
  const known = reasons.filter(({ code }) => code !== 'PROFILE_MISSING');
  if (known.length === 0) return null;
  return (
    <Notice kind="info">
      {known.map(reasonText).join(' ')} {t.entitlement.advice}
    </Notice>
  );
}
