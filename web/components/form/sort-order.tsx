import { t } from '../../i18n/language.ts';
import { ChangeStatus } from '../feedback/change-status.tsx';
import { SelectOptions } from './field.tsx';

interface SortOrderProps<Order extends string> {
  value: Order;
  options: readonly (readonly [value: Order, text: string])[];
  onChange(value: NoInfer<Order>): void;
}

export function SortOrder<Order extends string>({
  value,
  options,
  onChange,
}: SortOrderProps<Order>) {
  const chosen = (order: string) => options.find(([one]) => one === order);
  return (
    <>
      <label className="sort-order">
        <span className="sm muted">{t.list.sortBy}</span>
        <select
          className="input"
          value={value}
          onChange={({ target }) => onChange(chosen(target.value)?.[0] ?? value)}
        >
          <SelectOptions options={options} />
        </select>
      </label>
      <ChangeStatus of={value} text={t.list.sortedBy(chosen(value)?.[1] ?? value)} />
    </>
  );
}
