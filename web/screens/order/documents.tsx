import type { Order } from '#contracts/orders';
import { Check } from '../../components/icons.ts';
import { t } from '../../i18n/language.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { localise } from '../../shop/format.ts';
import css from './order.module.css';

export const Documents = ({ order: { checklist, financeMode } }: { order: Order }) => (
  <section className={css.documents} aria-labelledby="papers">
    <h2 id="papers" className="label">
      {checklist.every(({ done }) => done) ? ordersTexts().documentsDone : ordersTexts().documents}
    </h2>
    <ul className="checklist mt-2">
      {checklist.map(({ code, label, done }) => (
        <li key={code}>
          {done ? (
            <Check className="icon good" role="img" aria-label={ordersTexts().ticked} />
          ) : (
            <span className={css.bullet} />
          )}
          <span>{localise(label)}</span>
        </li>
      ))}
    </ul>
    <p className="sm muted mt-2">
      {financeMode === 'loan' && `${t.price.loanPapers} `}
      {ordersTexts().documentsNote}
    </p>
  </section>
);

/** The documents still missing once the shop has ticked the first one. */
export function MissingDocuments({ order: { checklist } }: { order: Order }) {
  const missing = checklist.filter(({ done }) => !done);
  if (missing.length === 0 || missing.length === checklist.length) return null;
  return (
    <p>
      <span className="label block">{ordersTexts().missing}</span>
      {missing.map(({ code, label }) => (
        <b key={code} className="block">
          {localise(label)}
        </b>
      ))}
    </p>
  );
}
