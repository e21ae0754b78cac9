import { Link } from 'react-router-dom';
import type { ProductSummary } from '#contracts/catalogue';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { formatMoney, formatPercent } from '../../shop/format.ts';
import css from './home.module.css';

const rates = [40, 18, 5] as const;

/** The saving depends on the tax class: an example of each. */
export function HalfGst({ cars }: { cars: readonly ProductSummary[] }) {
  const rows = rates.flatMap((rate) => {
    const inClass = cars.filter(({ gstRates }) => gstRates.length === 1 && gstRates[0] === rate);
    const [example] = inClass.toSorted((a, b) => b.priceFrom.savingPct - a.priceFrom.savingPct);
    return example ? [{ rate, example }] : [];
  });
  if (rows.length === 0) return null;
  const maxSavingPct = Math.max(...rows.map(({ example }) => example.priceFrom.savingPct));
  return (
    <section className="section band" aria-labelledby="halfgst">
      <div className={css.halfGst}>
        <div className="stack" style={{ '--gap': 'var(--s-4)' }}>
          <h2 id="halfgst">{t.home.halfGst}</h2>
          <p className="lead">{t.home.halfGstDescription}</p>
          <p>
            <Link className="btn text" to={paths.article('half-gst')}>
              {t.home.halfGstMore}
            </Link>
          </p>
        </div>
        <table className={css.gstTable} aria-labelledby="halfgst">
          <thead className="label">
            <tr>
              <th scope="col">GST</th>
              <th scope="col">{t.home.taxClass}</th>
              <th scope="col" className="num">
                {t.common.youKeep}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ rate, example }) => (
              <tr key={rate}>
                <th scope="row" className="name">
                  {rate}%
                </th>
                <td>
                  {t.home.classes[rate]}
                  <span
                    className={css.bar}
                    style={{ '--w': `${(example.priceFrom.savingPct / maxSavingPct) * 100}%` }}
                  />
                  <small className="muted">
                    {example.productName}: {formatMoney(example.priceFrom.saving)}
                  </small>
                </td>
                <td className="num name">{formatPercent(example.priceFrom.savingPct)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
