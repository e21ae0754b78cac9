import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Notice } from '../../components/feedback/notice.tsx';
import { RetryBoundary } from '../../components/loading/boundaries.tsx';
import { ControlText } from '../../components/text/control-text.tsx';
import { t } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { paths } from '../../paths.ts';
import css from './checkout.module.css';
import type { BookingError } from './use-booking.ts';
import { headingId, type StepName, steps, titleWithPosition } from './use-steps.ts';

interface StepProps {
  name: StepName;
  isOpen: boolean;
  isDone: boolean;
  onOpen: (() => void) | undefined;
  error: BookingError | undefined;
  summary: ReactNode;
  children: ReactNode;
}

export function Step({ name, isOpen, isDone, onOpen, error, summary, children }: StepProps) {
  const state = isOpen ? 'current' : isDone ? 'done' : '';
  const title = checkoutTexts()[name].title;
  return (
    <section
      className={`${css.step} ${state}`}
      aria-labelledby={headingId(name)}
      aria-current={isOpen ? 'step' : undefined}
    >
      <span className={`milestone ${state}`} aria-hidden="true">
        {steps.indexOf(name) + 1}
      </span>
      <div className={css.stepHeader}>
        <h2
          id={headingId(name)}
          className="name"
          tabIndex={-1}
          aria-label={titleWithPosition(name)}
        >
          {title}
        </h2>
        {!isOpen && onOpen && (
          <button type="button" className="btn text sm" onClick={onOpen}>
            <ControlText text={isDone ? t.layout.change : checkoutTexts().continue} about={title} />
          </button>
        )}
      </div>
      <div className={`${css.stepBody} stack`}>
        {isOpen && error && <BookingErrorNotice error={error} />}
        {isOpen || isDone ? (
          <RetryBoundary>{isOpen ? children : summary}</RetryBoundary>
        ) : (
          <p className="muted">{checkoutTexts()[name].preview}</p>
        )}
      </div>
    </section>
  );
}

function BookingErrorNotice({ error: { code, message } }: { error: BookingError }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={notice}>
      <Notice kind="alarm">
        {checkoutTexts().notCharged(message)}{' '}
        {code === 'ALREADY_ORDERED' && <Link to={paths.orders}>{t.layout.orders}</Link>}
      </Notice>
    </div>
  );
}

/** The id of the open step's form, which the bottom bar submits too. */
export const STEP_FORM = 'step';

/** On a phone the bottom bar has this button. */
export const ContinueButton = ({ label, isBusy = false }: { label: string; isBusy?: boolean }) => (
  <p className={`only-wide ${css.continue}`}>
    <button type="submit" className="btn primary" aria-busy={isBusy}>
      {label}
    </button>
  </p>
);
