import type { Customer, EligibilityProfile } from '#contracts/customers';
import { OptionalBoundary, Placeholder } from '../../components/states.tsx';
import { useRestoreFocus } from '../../hooks/use-restore-focus.ts';
import { t } from '../../i18n/language.ts';
import { profileTexts } from '../../i18n/messages/profile.ts';
import { formatDate, formatMonth } from '../../shop/format.ts';
import { DeclarationForm } from './declaration-form.tsx';
import { Cap, Fact, Turn } from './entitlement.tsx';
import css from './profile.module.css';

interface DeclarationProps {
  customer: Customer;
  /** Whether it is being changed. */
  isOpen: boolean;
  onOpen(): void;
  onClose(): void;
}

/** What the visitor declares about their entitlement, and what follows from it. */
export function Declaration({ customer, isOpen, onOpen, onClose }: DeclarationProps) {
  const open = useRestoreFocus(isOpen);
  const { eligibility } = customer;
  const words = profileTexts().declaration;
  if (isOpen) return <DeclarationForm customer={customer} onClose={onClose} />;
  return (
    <section className="service" aria-labelledby="declaration">
      <div className="row between">
        <h2 id="declaration" className="label">
          {words.title}
        </h2>
        {eligibility && (
          <button ref={open} type="button" className="btn text sm" onClick={onOpen}>
            {words.change}
            <span className="sr">: {words.title}</span>
          </button>
        )}
      </div>
      {eligibility ? (
        <>
          <Plates of={eligibility} />
          <p className="sm quiet mt-3">
            {words.declaredOn(formatDate(eligibility.selfDeclaredAt))} {words.neverAsked}
          </p>
          <OptionalBoundary fallback={<Placeholder height="8.75rem" />}>
            <Turn band={eligibility.payLevelBand} />
          </OptionalBoundary>
        </>
      ) : (
        <div className={css.nothing}>
          <p>{words.none}</p>
          <p className="sm quiet">{words.neverAsked}</p>
          <button ref={open} type="button" className="btn line" onClick={onOpen}>
            {words.declare}
          </button>
        </div>
      )}
    </section>
  );
}

function Plates({ of }: { of: EligibilityProfile }) {
  const words = profileTexts().declaration;
  const { serviceYears, lastCsdCarMonth } = of;
  const plates: [string, string][] = [
    [words.category, t.words.beneficiary[of.beneficiaryType]],
    [words.payLevel, words.band[of.payLevelBand]],
    [words.service, serviceYears === undefined ? words.notSaid : words.years(serviceYears)],
    [words.lastCar, lastCsdCarMonth ? formatMonth(lastCsdCarMonth) : words.noCar],
  ];
  return (
    <dl className={css.declared}>
      {plates.map(([term, value]) => (
        <Fact key={term} term={term}>
          {value}
        </Fact>
      ))}
      <OptionalBoundary fallback={<Fact term={words.cap} />}>
        <Cap term={words.cap} fuel="Petrol" />
      </OptionalBoundary>
      <OptionalBoundary fallback={<Fact term={words.capElectric} />}>
        <Cap term={words.capElectric} fuel="Electric" />
      </OptionalBoundary>
    </dl>
  );
}
