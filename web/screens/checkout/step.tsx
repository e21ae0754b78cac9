import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../components/notice.tsx';
import { RetryBoundary } from '../../components/states.tsx';
import { t } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { paths } from '../../paths.ts';
import css from './checkout.module.css';
import type { Refusal } from './use-booking.ts';
import { headingOf, type StepName, steps } from './use-steps.ts';

interface StepProps {
  name: StepName;
  isOpen: boolean;
  isDone: boolean;
  /** Opens the step; undefined while those in front of it are not done. */
  onOpen: (() => void) | undefined;
  /** What the server said against this step. */
  refusal: Refusal | undefined;
  /** What was chosen, for when the step is closed. */
  summary: ReactNode;
  children: ReactNode;
}

/** One stone on the way to the order: open, done with its summary, or still to come. */
export function Step({ name, isOpen, isDone, onOpen, refusal, summary, children }: StepProps) {
  const state = isOpen ? 'now' : isDone ? 'done' : '';
  const title = checkoutTexts()[name].title;
  return (
    <section
      className={`${css.step} ${state}`}
      aria-labelledby={headingOf(name)}
      aria-current={isOpen ? 'step' : undefined}
    >
      <span className={`stone ${state}`} aria-hidden="true">
        {steps.indexOf(name) + 1}
      </span>
      <div className={css.stephead}>
        <h2 id={headingOf(name)} className="name" tabIndex={-1}>
          {title}
        </h2>
        {!isOpen && onOpen && (
          <button type="button" className="btn text sm" onClick={onOpen}>
            {isDone ? t.frame.change : checkoutTexts().goOn}
            <span className="sr">: {title}</span>
          </button>
        )}
      </div>
      <div className={`${css.stepbody} stack`}>
        {isOpen && refusal && <Refused refusal={refusal} />}
        {isOpen || isDone ? (
          <RetryBoundary>{isOpen ? children : summary}</RetryBoundary>
        ) : (
          <p className="quiet">{checkoutTexts()[name].later}</p>
        )}
      </div>
    </section>
  );
}

/** What the server said when the order was to be made. */
function Refused({ refusal: { code, says } }: { refusal: Refusal }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place}>
      <Notice kind="alarm">
        {checkoutTexts().notCharged(says)}{' '}
        {code === 'ALREADY_ORDERED' && <Link to={paths.orders}>{t.frame.orders}</Link>}
      </Notice>
    </div>
  );
}

/** The form of the open step; the bar in the dock sends it too. */
export const STEP_FORM = 'step';

/** Goes on from a step of choices. On a phone the dock does it. */
export const GoOn = ({ label, isBusy = false }: { label: string; isBusy?: boolean }) => (
  <p className="only-wide">
    <button type="submit" className="btn ink" aria-busy={isBusy}>
      {label}
    </button>
  </p>
);
