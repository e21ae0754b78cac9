import type { Eligibility, PriceBreakup } from '#contracts/catalogue';
import { ChangeStatus } from '../../components/feedback/change-status.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import {
  DeclarationRequest,
  InlineDeclaration,
} from '../../components/form/declaration-request.tsx';
import { Check, CircleHelp, OctagonAlert } from '../../components/icons.ts';
import { Placeholder } from '../../components/loading/skeleton.tsx';
import { useLoadedOpenOrder } from '../../hooks/use-open-order.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';
import {
  hasElectricCap,
  isAboutNumber,
  isLastPurchase,
  isServiceDeclared,
  isServiceMissing,
  reasonText,
  sourceText,
} from '../../shop/declaration.ts';
import { formatMoney, formatMonth } from '../../shop/format.ts';
import css from './product.module.css';

/** `isStale` while the result is that of an earlier declaration. */
type EntitlementProps = { result: Eligibility; isStale: boolean };

export const EntitlementNotice = ({ result, isStale }: EntitlementProps) => {
  const isUnknown = result.reasons.some(({ code }) => code === 'PROFILE_MISSING');
  return (
    <div>
      {isUnknown ? (
        <DeclarationRequest text={t.entitlement.unknown} />
      ) : (
        <EntitlementResult result={result} isStale={isStale} />
      )}
      <ChangeStatus text={isUnknown || isStale ? '' : entitlementText(result)} />
    </div>
  );
};

function EntitlementResult({ result, isStale }: EntitlementProps) {
  const { eligibility } = useProfile().customerDetails;
  const openOrder = useLoadedOpenOrder();
  if (isStale) return <Placeholder height="4.5rem" />;
  if (result.ok && eligibility)
    return (
      <Notice kind="good">
        <b>
          {isServiceDeclared(eligibility) && !openOrder
            ? t.entitlement.within
            : t.entitlement.withinCap}
        </b>{' '}
        {t.entitlement.youAre(
          t.labels.beneficiary[eligibility.beneficiaryType],
          t.labels.payLevel[eligibility.payLevelBand],
        )}{' '}
        <a href="#entitled">{t.entitlement.how}</a>
      </Notice>
    );
  return (
    <Notice kind="alarm" isStatic>
      {result.reasons.map((reason) => (
        <span key={reason.code} className="block">
          {reasonText(reason)}
        </span>
      ))}{' '}
      {t.entitlement.advice} <a href="#entitled">{t.entitlement.how}</a>
    </Notice>
  );
}

const entitlementText = ({ ok, reasons }: Eligibility) =>
  ok ? t.entitlement.within : reasons.map(reasonText).join(' ');

type EntitlementDetailsProps = EntitlementProps & { price: PriceBreakup; isElectric: boolean };

export function EntitlementDetails({
  result,
  isStale,
  price,
  isElectric,
}: EntitlementDetailsProps) {
  const { eligibility } = useProfile().customerDetails;
  const { cap } = result;
  if (!eligibility || cap === undefined) return null;
  const reasonByCode = new Map(result.reasons.map((reason) => [reason.code, reason]));
  const overCap = reasonByCode.get('OVER_CAP');
  const isServiceShort = reasonByCode.has('SERVICE_UNDER_5Y');
  const gap = reasonByCode.get('GAP_UNDER_8Y');
  /** Whose years and cars count are those of the husband or wife. */
  const isWidow = reasonByCode.has('WIDOW_RULE');
  const isOnlyOne = result.reasons.some(isLastPurchase);
  const isServiceKnown = isServiceDeclared(eligibility);
  const { lastCsdCarMonth } = eligibility;
  const beforeTax = price.csd.basicPrice - price.csd.discount;
  const conditions = [
    {
      isMet: !overCap,
      text: overCap
        ? t.entitlement.over(formatMoney(overCap.excess ?? beforeTax - cap))
        : t.entitlement.under(formatMoney(cap - beforeTax)),
    },
    ...(lastCsdCarMonth && !isOnlyOne
      ? [{ isMet: !gap, text: gapText(lastCsdCarMonth, gap) }]
      : []),
    ...(lastCsdCarMonth || isWidow
      ? []
      : [
          {
            isMet: isServiceKnown ? !isServiceShort : undefined,
            text: isServiceShort ? t.entitlement.serviceNotOver : t.entitlement.service,
          },
          { isMet: isServiceKnown ? !gap : undefined, text: t.entitlement.gap },
        ]),
    ...result.reasons
      .filter((reason) => isAboutNumber(reason) || reason.code === 'WIDOW_RULE')
      .map((reason) => ({ isMet: false, text: reasonText(reason) })),
  ];
  return (
    <section className="section" aria-labelledby="entitled">
      <div className="section-header">
        <h2 id="entitled">{t.entitlement.title}</h2>
        <p>{t.entitlement.description}</p>
      </div>
      <div className={css.entitlement}>
        <div className={css.gauge}>
          <div
            className={overCap ? `${css.scale} over-cap` : css.scale}
            role="img"
            aria-label={t.entitlement.gauge(formatMoney(beforeTax), formatMoney(cap))}
          >
            <span style={{ '--at': `${Math.min(beforeTax / cap, 1) * 100}%` }} />
          </div>
          <dl className={css.gaugeLegend}>
            <div>
              <dt>{t.entitlement.thisCar}</dt>
              <dd className="name">{formatMoney(beforeTax)}</dd>
            </div>
            <div>
              <dt>
                {isElectric && hasElectricCap(eligibility)
                  ? t.entitlement.capElectric
                  : t.entitlement.cap}
              </dt>
              <dd className="name">{formatMoney(cap)}</dd>
            </div>
          </dl>
        </div>
        {isStale ? (
          <Placeholder height="7rem" />
        ) : (
          <ul className="checklist">
            {conditions.map(({ isMet, text }) => (
              <li key={text}>
                <ConditionIcon isMet={isMet} />
                <span>
                  {text}
                  {isMet === undefined && <span className="muted">: {t.entitlement.notKnown}</span>}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="sm muted mt-4">
        {sourceText(eligibility)} {t.entitlement.advice}
      </p>
      <div className="mt-2">
        {isServiceMissing(eligibility) ? (
          <DeclarationRequest text={t.entitlement.serviceUnknown} />
        ) : (
          <InlineDeclaration label={t.layout.change}>{(button) => button}</InlineDeclaration>
        )}
      </div>
    </section>
  );
}

function gapText(month: string, gap: Eligibility['reasons'][number] | undefined) {
  const { gapSince, gapNotOver } = t.entitlement;
  return gap
    ? gapNotOver(formatMonth(month), gap.eligibleFrom && formatMonth(gap.eligibleFrom))
    : gapSince(formatMonth(month));
}

function ConditionIcon({ isMet }: { isMet: boolean | undefined }) {
  if (isMet === undefined) return <CircleHelp className="icon muted" aria-hidden="true" />;
  if (isMet) return <Check className="icon good" aria-label={t.entitlement.met} />;
  return <OctagonAlert className={`icon ${css.notMet}`} aria-label={t.entitlement.notMet} />;
}
