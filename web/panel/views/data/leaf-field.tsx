import { Kind } from '@sinclair/typebox';
import { useContext, useState } from 'react';
import { parseIndianTime, toIndianTime } from '../../format.ts';
import { choicesOf, fieldKind } from './field-kind.ts';
import { type FieldProps, FormContext, useField } from './form-context.ts';
import { RowLink } from './row-links.tsx';

/** A field with one value: label, control, what it means, and why it was refused. */
export function LeafField(props: FieldProps) {
  const { name, path, schema, value, isOptional, action } = props;
  const { references, isEdited } = useContext(FormContext);
  const { id, error, errorId } = useField(path);
  const kind = fieldKind(schema, value);
  const reference = references.find(({ row }) => row._id === value);
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {name}
        {isOptional && <small> optional</small>}
      </label>
      <div>
        <Control {...props} />
        {kind === 'number' && schema.description && <small>{schema.description}</small>}
        {kind === 'time' && typeof value === 'string' && <code>{value}</code>}
        {reference && <RowLink {...reference} isDisabled={isEdited} />}
        {error && (
          <p className="error-text" id={errorId}>
            {error}
          </p>
        )}
      </div>
      {action}
    </div>
  );
}

function Control(props: FieldProps) {
  const { path, schema, value, isOptional, isReadOnly = false, onChange } = props;
  const { id, error, errorId } = useField(path);
  const common = {
    id,
    className: 'text-input',
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : errorId,
  };
  const change = (text: string) => onChange(text === '' && isOptional ? undefined : text);
  const text = typeof value === 'string' ? value : '';
  switch (fieldKind(schema, value)) {
    case 'switch':
      return (
        <input
          {...common}
          className="form-switch"
          type="checkbox"
          role="switch"
          aria-checked={value === true}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'choice': {
      const choices = choicesOf(schema) ?? [];
      return (
        <select
          {...common}
          value={String(value ?? '')}
          onChange={({ target }) =>
            onChange(choices.find((choice) => String(choice) === target.value))
          }
        >
          {(isOptional || value === undefined) && <option value="">not set</option>}
          {choices.map((choice) => (
            <option key={String(choice)}>{String(choice)}</option>
          ))}
        </select>
      );
    }
    case 'number':
      return (
        <input
          {...common}
          type="number"
          step={schema[Kind] === 'Integer' ? 1 : 'any'}
          min={schema.minimum}
          max={schema.maximum}
          value={typeof value === 'number' ? value : ''}
          onChange={({ target }) => {
            const cleared = isOptional ? undefined : null;
            onChange(target.value === '' ? cleared : Number(target.value));
          }}
        />
      );
    case 'time':
      return (
        <input
          {...common}
          type="datetime-local"
          step={1}
          value={toIndianTime(text)}
          onChange={({ target }) => change(parseIndianTime(target.value) ?? '')}
        />
      );
    case 'prose':
      return (
        <textarea
          {...common}
          rows={1}
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={(event) => {
            // A name has no second line; who wants one begins it with Shift. Ctrl + Enter saves.
            const isOneLine = !event.shiftKey && !text.includes('\n');
            if (event.key === 'Enter' && isOneLine) event.preventDefault();
          }}
        />
      );
    case 'text':
      return (
        <input
          {...common}
          type="text"
          spellCheck={false}
          autoComplete="off"
          readOnly={isReadOnly}
          value={text}
          onChange={({ target }) => change(target.value)}
        />
      );
    default:
      return <JsonControl {...props} />;
  }
}

/** A value as JSON, taken over when the focus leaves the field. */
function JsonControl({ path, value, isOptional, onChange }: FieldProps) {
  const { id, error, errorId } = useField(path);
  const [draft, setDraft] = useState<string>();
  const [syntaxError, setSyntaxError] = useState<string>();
  const takeOver = () => {
    if (draft === undefined) return;
    try {
      onChange(draft.trim() === '' && isOptional ? undefined : JSON.parse(draft));
      setDraft(undefined);
      setSyntaxError(undefined);
    } catch (cause) {
      setSyntaxError(
        `Invalid JSON, not taken over: ${cause instanceof Error ? cause.message : cause}`,
      );
    }
  };
  return (
    <>
      <textarea
        id={id}
        className="text-input mono"
        rows={3}
        spellCheck={false}
        value={draft ?? JSON.stringify(value, null, 2) ?? ''}
        aria-invalid={error !== undefined || syntaxError !== undefined}
        aria-describedby={errorId}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={takeOver}
      />
      {syntaxError && <p className="error-text">{syntaxError}</p>}
    </>
  );
}
