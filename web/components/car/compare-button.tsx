import { t } from '../../i18n/language.ts';
import { compareKey, useCompareToggle } from '../../shop/compare.ts';
import { IconButton } from '../icon-button.tsx';
import { Columns } from '../icons.ts';

interface CompareButtonProps {
  car: Parameters<typeof compareKey>[0] & { productName: string };
  caption?: string;
}

export function CompareButton({ car, caption }: CompareButtonProps) {
  const { isChosen, refusal, toggle } = useCompareToggle(compareKey(car));
  return (
    <>
      <IconButton
        icon={Columns}
        className="bordered toggle"
        aria-pressed={isChosen}
        label={t.car.compare(car.productName)}
        caption={caption}
        onClick={toggle}
      />
      <span role="status" className="compare-refusal sm">
        {refusal}
      </span>
    </>
  );
}
