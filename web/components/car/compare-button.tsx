import { t } from '../../i18n/language.ts';
import { compareKey, useCompare } from '../../shop/compare.ts';
import { IconButton } from '../icon-button.tsx';
import { Columns } from '../icons.ts';

type CompareButtonProps = { car: Parameters<typeof compareKey>[0] & { productName: string } };

export function CompareButton({ car }: CompareButtonProps) {
  const { has, toggle, isFull } = useCompare();
  const key = compareKey(car);
  return (
    <IconButton
      icon={Columns}
      className="bordered toggle"
      aria-pressed={has(key)}
      label={t.car.compare(car.productName)}
      disabled={isFull && !has(key)}
      onClick={() => toggle(key)}
    />
  );
}
