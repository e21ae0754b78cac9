import { useId } from 'react';
import type { useForm } from '../../hooks/use-form.ts';
import { queryTexts } from '../../i18n/messages/query.ts';
import css from './consent-field.module.css';
import { FieldError } from './field.tsx';

/** The value of the consent in a form; the contract refuses one that is not given. */
export const givenConsent = (text: (name: string) => string) => (text('consent') !== '') as true;

/** The consent to be called, without which a request is not sent. */
export function ConsentField({ form }: { form: Pick<ReturnType<typeof useForm>, 'field'> }) {
  const id = useId();
  const { name, error } = form.field('consent');
  return (
    <div className="field">
      <div>
        <label className={`choice ${css.consent}`}>
          <input
            type="checkbox"
            name={name}
            data-label={queryTexts().consentName}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && id}
          />
          <span>{queryTexts().consent}</span>
          <span className="choice-hint">{queryTexts().consentDescription}</span>
        </label>
      </div>
      {error && <FieldError id={id}>{queryTexts().consentNeeded}</FieldError>}
    </div>
  );
}
