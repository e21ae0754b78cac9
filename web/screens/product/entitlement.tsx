import { Link } from 'react-router-dom';
import type { Eligibility, PriceBreakup } from '#contracts/catalogue';
import { Check, OctagonAlert } from '../../components/icons.ts';
import { Notice } from '../../components/notice.tsx';
import { useProfile } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';
import { paths } from '../../paths.ts';
import { formatDate, formatMoney, formatMonth } from '../../shop/format.ts';
import css from './product.module.css';

const isUnknown = ({ reasons }: Eligibility) =>
  reasons.some(({ code }) => code === 'PROFILE_MISSING');

/** In one line, whether the visitor may buy this car through the canteen. */
export function Entitled({ of }: { of: Eligibility }) {
  const { eligibility } = useProfile().customerDetails;
  if (of.ok && eligibility)
    return (
      <Notice kind="good">
        <b>{t.entitlement.within}</b>{' '}
        {t.entitlement.youAre(
          t.words.beneficiary[eligibility.beneficiaryType],
          t.words.payLevel[eligibility.payLevelBand],
        )}{' '}
        <a href="#entitled">{t.entitlement.how}</a>
      </Notice>
    );
  if (isUnknown(of))
    return (
      <Notice kind="info">
        {t.entitlement.unknown} <Link to={paths.profile}>{t.entitlement.declare}</Link>
      </Notice>
    );
  return (
    <Notice kind="alarm" isStatic>
      {of.reasons.map((reason) => (
        <span key={reason.code} className="block">
          {t.entitlement.against(reason)}
          {reason.excess !== undefined && ` ${t.entitlement.over(formatMoney(reason.excess))}`}
        </span>
      ))}{' '}
      {t.entitlement.advice} <a href="#entitled">{t.entitlement.how}</a>
    </Notice>
  );
}

/** The same in full: what CSD is paid before tax against the cap, and every condition. */
export function Entitlement({ of, price }: { of: Eligibility; price: PriceBreakup }) {
  const { eligibility } = useProfile().customerDetails;
  const { cap } = of;
  if (!eligibility || cap === undefined) return null;
  const against = new Map(of.reasons.map((reason) => [reason.code, reason]));
  const over = against.get('OVER_CAP');
  const beforeTax = price.csd.basicPrice - price.csd.discount;
  const lines = [
    {
      isMet: !over,
      text: over
        ? t.entitlement.over(formatMoney(over.excess ?? beforeTax - cap))
        : t.entitlement.under(formatMoney(cap - beforeTax)),
    },
    { isMet: !against.has('SERVICE_UNDER_5Y'), text: t.entitlement.service },
    {
      isMet: !against.has('GAP_UNDER_8Y'),
      text: eligibility.lastCsdCarMonth
        ? t.entitlement.gapSince(formatMonth(eligibility.lastCsdCarMonth))
        : t.entitlement.gap,
    },
  ];
  return (
    <section className="sec" aria-labelledby="entitled">
      <div className="sec-head">
        <h2 id="entitled">{t.entitlement.title}</h2>
        <p>{t.entitlement.says}</p>
      </div>
      <div className={css.entitle}>
        <div className={css.gauge}>
          <div
            className={over ? `${css.scale} over` : css.scale}
            role="img"
            aria-label={t.entitlement.gauge(formatMoney(beforeTax), formatMoney(cap))}
          >
            <span style={{ '--at': `${Math.min(beforeTax / cap, 1) * 100}%` }} />
          </div>
          <dl className={css.gaugekey}>
            <div>
              <dt>{t.entitlement.thisCar}</dt>
              <dd className="name">{formatMoney(beforeTax)}</dd>
            </div>
            <div>
              <dt>{t.entitlement.cap}</dt>
              <dd className="name">{formatMoney(cap)}</dd>
            </div>
          </dl>
        </div>
        <ul className="ticks">
          {lines.map(({ isMet, text }) => (
            <li key={text}>
              {isMet ? (
                <Check className="icon good" aria-label={t.entitlement.met} />
              ) : (
                <OctagonAlert className={`icon ${css.alarmed}`} aria-label={t.entitlement.notMet} />
              )}
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="sm quiet mt-4">
        {t.entitlement.declared(formatDate(eligibility.selfDeclaredAt))}{' '}
        <Link to={paths.profile}>{t.frame.change}</Link>
        {t.common.stop} {t.entitlement.advice}
      </p>
    </section>
  );
}
