import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { getOrderData } from '#contracts/orders';
import { isNotFound } from '../../api/api-error.ts';
import { read } from '../../api/client.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { Field } from '../../components/form/field.tsx';
import { t } from '../../i18n/language.ts';
import { adminTexts } from '../../i18n/messages/admin.ts';
import css from './admin.module.css';
import { AdminLayout } from './admin-layout.tsx';
import { AdminOrder } from './admin-order.tsx';

/** Finds any customer's order by its number, which is kept in the URL. */
export const Screen = () => (
  <AdminLayout title={adminTexts().orders.title}>
    <Orders />
  </AdminLayout>
);

function Orders() {
  const [params, setParams] = useSearchParams();
  const number = params.get('no');
  return (
    <div className={`container stack ${css.orders}`}>
      <p className="measure muted">{adminTexts().orders.description}</p>
      <form
        className={css.searchForm}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('no')).trim().toUpperCase();
          setParams(typed ? { no: typed } : {}, { preventScrollReset: true });
        }}
      >
        <Field
          key={number}
          name="no"
          label={adminTexts().orders.number}
          hint={adminTexts().orders.numberHint}
          defaultValue={number ?? ''}
          maxLength={15}
          autoComplete="off"
          spellCheck={false}
        />
        <button type="submit" className="btn primary">
          {adminTexts().orders.open}
        </button>
      </form>
      <div aria-live="polite">{number && <OrderResult key={number} number={number} />}</div>
    </div>
  );
}

function OrderResult({ number }: { number: string }) {
  const { data, error } = useQuery(read(getOrderData, { params: { id: number } }));
  if (error) {
    return (
      <Notice kind="alarm">
        {isNotFound(error) ? adminTexts().orders.unknown(number) : t.errorMessage(error)}
      </Notice>
    );
  }
  return data ? <AdminOrder {...data} /> : <p className="muted">{t.common.loading}</p>;
}
