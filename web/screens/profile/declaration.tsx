import type { Customer, EligibilityProfile } from '#contracts/customers';
import { DeclarationForm } from '../../components/form/declaration-form.tsx';
import { OptionalBoundary } from '../../components/loading/boundaries.tsx';
import { Placeholder } from '../../components/loading/skeleton.tsx';
import { ControlText } from '../../components/text/control-text.tsx';
import { useRestoreFocus } from '../../hooks/use-restore-focus.ts';
import { t } from '../../i18n/language.ts';
import { profileTexts } from '../../i18n/messages/profile.ts';
import { hasElectricCap, isServiceDeclared, sourceText } from '../../shop/declaration.ts';
import { formatMonth } from '../../shop/format.ts';
import { DetailItem, PriceCap, PurchaseEligibility } from './entitlement.tsx';
import css from './profile.module.css';

type DeclarationProps = { customer: Customer; isOpen: boolean; onOpen(): void; onClose(): void };

export function Declaration({ customer, isOpen, onOpen, onClose }: DeclarationProps) {
  const open = useRestoreFocus(isOpen);
  const { eligibility } = customer;
  const texts = profileTexts().declaration;
  if (isOpen) return <DeclarationForm customer={customer} onClose={onClose} />;
  return (
    <section aria-labelledby="declaration">
      <div className="row justify-between">
        <h2 id="declaration" className="label">
          {texts.title}
        </h2>
        {eligibility && (
          <button ref={open} type="button" className="btn text sm" onClick={onOpen}>
            <ControlText text={texts.change} about={texts.title} />
          </button>
        )}
      </div>
      {eligibility ? (
        <>
          <OptionalBoundary fallback={<Placeholder height="8.75rem" />}>
            <PurchaseEligibility declared={eligibility} />
          </OptionalBoundary>
          <DeclaredDetails eligibility={eligibility} />
          <p className="sm muted mt-3">
            {sourceText(eligibility)} {texts.neverAsked}
          </p>
        </>
      ) : (
        <div className={css.noDeclaration}>
          <p>{texts.none}</p>
          <p className="sm muted">{texts.neverAsked}</p>
          <button ref={open} type="button" className="btn outline" onClick={onOpen}>
            {texts.declare}
          </button>
        </div>
      )}
    </section>
  );
}

function DeclaredDetails({ eligibility }: { eligibility: EligibilityProfile }) {
  const texts = profileTexts().declaration;
  const { serviceYears, lastCsdCarMonth } = eligibility;
  const lastCar = lastCsdCarMonth
    ? formatMonth(lastCsdCarMonth)
    : isServiceDeclared(eligibility)
      ? texts.noCar
      : texts.notSaid;
  const details: [string, string][] = [
    [texts.category, t.labels.beneficiary[eligibility.beneficiaryType]],
    [texts.payLevel, texts.band[eligibility.payLevelBand]],
    [texts.service, serviceYears === undefined ? texts.notSaid : texts.years(serviceYears)],
    [texts.lastCar, lastCar],
  ];
  return (
    <dl className={`${css.declaration} mt-4`}>
      {details.map(([term, value]) => (
        <DetailItem key={term} term={term}>
          {value}
        </DetailItem>
      ))}
      <OptionalBoundary fallback={<DetailItem term={texts.cap} />}>
        <PriceCap term={texts.cap} fuel="Petrol" />
      </OptionalBoundary>
      {hasElectricCap(eligibility) && (
        <OptionalBoundary fallback={<DetailItem term={texts.capElectric} />}>
          <PriceCap term={texts.capElectric} fuel="Electric" />
        </OptionalBoundary>
      )}
    </dl>
  );
}
