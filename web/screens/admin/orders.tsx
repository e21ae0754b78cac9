import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { getOrderData } from '#contracts/orders';
import { ApiError, read } from '../../api/client.ts';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { t } from '../../i18n/language.ts';
import { admin } from '../../i18n/messages/admin.ts';
import css from './admin.module.css';
import { AdminFrame } from './admin-layout.tsx';
import { FoundOrder } from './admin-order.tsx';

/** Opens anybody's order by its number. The number stands in the address. */
export const Screen = () => (
  <AdminFrame title={admin().orders.title}>
    <Orders />
  </AdminFrame>
);

function Orders() {
  const [params, setParams] = useSearchParams();
  const number = params.get('no');
  return (
    <div className={`wrap stack ${css.orders}`}>
      <p className="measure quiet">{admin().orders.says}</p>
      <form
        className={css.find}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('no')).trim().toUpperCase();
          setParams(typed ? { no: typed } : {}, { preventScrollReset: true });
        }}
      >
        <Field
          key={number}
          name="no"
          label={admin().orders.number}
          hint={admin().orders.numberHint}
          defaultValue={number ?? ''}
          maxLength={15}
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" className="btn ink">
          {admin().orders.open}
        </button>
      </form>
      <div aria-live="polite">{number && <Found key={number} number={number} />}</div>
    </div>
  );
}

function Found({ number }: { number: string }) {
  const { data, error } = useQuery(read(getOrderData, { params: { id: number } }));
  if (error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    return (
      <Notice kind="alarm">{isUnknown ? admin().orders.unknown(number) : t.refusal(error)}</Notice>
    );
  }
  return data ? <FoundOrder {...data} /> : <p className="quiet">{t.common.loading}</p>;
}
