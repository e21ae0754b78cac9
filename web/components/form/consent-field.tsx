import { useId, useState } from 'react';
import { queryTexts } from '../../i18n/messages/query.ts';
import css from './consent-field.module.css';
import { FieldError } from './field.tsx';

/** The consent to be called, without which a request is not sent. */
export function useConsent() {
  const [isMissing, setMissing] = useState(false);
  return {
    isMissing,
    onChange: () => setMissing(false),
    /** Whether it is given; if not, shows the error at the checkbox and focuses it. */
    check(form: HTMLFormElement): boolean {
      const checkbox = form.querySelector<HTMLInputElement>('[name=consent]');
      const isGiven = checkbox?.checked === true;
      setMissing(!isGiven);
      if (!isGiven) checkbox?.focus();
      return isGiven;
    },
  };
}

type ConsentFieldProps = Pick<ReturnType<typeof useConsent>, 'isMissing' | 'onChange'>;

export function ConsentField({ isMissing, onChange }: ConsentFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <div>
        <label className={`choice ${css.consent}`}>
          <input
            type="checkbox"
            name="consent"
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? id : undefined}
            onChange={onChange}
          />
          <span>{queryTexts().consent}</span>
          <span className="choice-hint">{queryTexts().consentDescription}</span>
        </label>
      </div>
      {isMissing && <FieldError id={id}>{queryTexts().consentNeeded}</FieldError>}
    </div>
  );
}
