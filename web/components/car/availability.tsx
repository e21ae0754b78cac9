import type { Variant } from '#contracts/catalogue';
import { t } from '../../i18n/language.ts';
import type { Days } from '../../shop/format.ts';
import { formatWait } from '../../shop/wait.ts';

interface AvailabilityProps {
  variant: Pick<Variant, 'stockState'>;
  wait: Days | undefined;
}

/** Whether a variant is sold out, else its waiting time. */
export const Availability = ({ variant, wait }: AvailabilityProps) => {
  const text = availabilityText(variant, wait);
  if (variant.stockState === 'soldOut') return <span className="tag">{text}</span>;
  return text && <span className="sm muted nowrap">{text}</span>;
};

export const availabilityText = (
  { stockState }: AvailabilityProps['variant'],
  wait: AvailabilityProps['wait'],
) => (stockState === 'soldOut' ? t.car.soldOut : wait && t.car.waits(formatWait(wait)));
