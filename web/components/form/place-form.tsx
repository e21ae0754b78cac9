import { type ChangeEvent, useId, useState } from 'react';
import { placeOf, useChoosePlace } from '../../hooks/use-delivery-location.ts';
import { t } from '../../i18n/language.ts';
import { isCompletePin, pinFormatError, pinInputProps } from '../../shop/pin.ts';
import { FieldError } from './field.tsx';

interface PlaceFormProps {
  /** What is typed, or else the PIN of the shop's place. */
  pin: string;
  /** Undefined once the PIN is that of the shop's place. */
  onType(pin: string | undefined): void;
  /** Dealers are looked up for this brand. */
  brandId?: string;
  submitLabel: string;
  isBusy?: boolean;
  onSubmit?(): void;
}

/** Asks for the PIN. A complete one whose state is known becomes the place of the whole shop. */
export function PlaceForm({ pin, onType, brandId, submitLabel, isBusy, onSubmit }: PlaceFormProps) {
  const id = useId();
  const choosePlace = useChoosePlace();
  const [isInvalid, setInvalid] = useState(false);

  async function onChange({ target: input }: ChangeEvent<HTMLInputElement>) {
    const typed = input.value;
    setInvalid(false);
    onType(typed);
    if (!isCompletePin(typed)) return;
    const place = await placeOf(typed, brandId).catch(() => null);
    if (!place || input.value !== typed) return;
    choosePlace(place);
    onType(undefined);
  }

  return (
    <form
      className="pin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setInvalid(!isCompletePin(pin));
        if (isCompletePin(pin)) onSubmit?.();
      }}
    >
      <div className="field">
        <label htmlFor={id}>{t.product.pin}</label>
        <div className="row nowrap" style={{ '--gap': 'var(--s-2)' }}>
          <input
            {...pinInputProps}
            className="input digit-boxes"
            id={id}
            value={pin}
            onChange={onChange}
            aria-invalid={isInvalid || undefined}
            aria-describedby={isInvalid ? `${id}-error` : undefined}
          />
          <button type="submit" className="btn outline" aria-busy={isBusy}>
            {submitLabel}
          </button>
        </div>
        {isInvalid && (
          <div role="alert">
            <FieldError id={`${id}-error`}>{pinFormatError()}</FieldError>
          </div>
        )}
      </div>
    </form>
  );
}
