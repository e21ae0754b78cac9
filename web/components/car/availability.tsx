import type { Variant } from '#contracts/catalogue';
import { t } from '../../i18n/language.ts';
import type { Days } from '../../shop/format.ts';
import { formatWait } from '../../shop/wait.ts';

interface AvailabilityProps {
  variant: Pick<Variant, 'stockState'>;
  wait: Days | undefined;
}

/** Whether a variant is sold out, else its waiting time. */
export const Availability = ({ variant, wait }: AvailabilityProps) =>
  variant.stockState === 'soldOut' ? (
    <span className="tag">{t.car.soldOut}</span>
  ) : (
    wait && <span className="sm muted nowrap">{t.car.waits(formatWait(wait))}</span>
  );
