import { useEffect, useId, useRef, useState } from 'react';
import { deleteRow, type FoundRows, putRow } from '#contracts/engine/control/data';
import type { FieldError } from '#contracts/engine/envelope';
import { worldSchemas } from '#contracts/seed';
import { worldKey } from '../../../api/world.ts';
import { parseStored, safeSessionStorage } from '../../../lib/storage.ts';
import { useStore } from '../../../lib/store.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { ControlError } from '../../control/control-client.ts';
import { errorText } from '../../control/error-text.ts';
import { useControlMutation } from '../../control/use-control.ts';
import { readNames } from '../../control/use-names.ts';
import { Trash } from '../../icons.ts';
import { dismissMessage } from '../../status-message.ts';
import { createTabValue } from '../../tab-value.ts';
import { FormContext } from './form-context.ts';
import { RowForm } from './row-form.tsx';
import { FoundLists } from './row-links.tsx';
import { fieldRange, parseRow, type Row, titleOf } from './row-text.ts';

const schemas = new Map(Object.entries(worldSchemas));

/** Whether rows are shown as JSON, or as a form. */
export const isJson = createTabValue('as-json', false);

/** What is typed but not saved stays while another view is open, and when the page reloads for another person. */
const draftKeyOf = (collection: string, { _id }: Row) => worldKey(`panel-row:${collection}/${_id}`);

const readDraft = (key: string): { original: string; text: string } | undefined =>
  parseStored(safeSessionStorage.get(key));

export interface RowEditorProps {
  collection: string;
  row: Row;
  isNew?: boolean;
  /** Deleted, or no longer on the page; `row` is then its last known state. */
  isUnlisted?: boolean;
  /** What the row refers to, and what refers to it. */
  links?: {
    references: readonly { collection: string; row: Row }[];
    referrers: readonly FoundRows[];
  };
  onClose(): void;
  /** It is unlisted, with nothing typed that would be lost. */
  onLost?(): void;
}

const rowPath = (field: string) => field.replace('body.row.', '');
const toText = (row: object) => JSON.stringify(row, null, 2);

/**
 * Edits a row in a form, or as JSON. While nothing is typed, it follows changes made elsewhere, and closes when the row is
 * deleted.
 */
export function RowEditor({
  collection,
  row,
  isNew = false,
  isUnlisted = false,
  links,
  onClose,
  onLost = onClose,
}: RowEditorProps) {
  const schema = schemas.get(collection);
  const showsJson = useStore(isJson) || !schema;
  const current = toText(row);
  const draftKey = draftKeyOf(collection, row);
  const [draft] = useState(() => readDraft(draftKey));
  /** The row when editing started. */
  const [original, setOriginal] = useState(draft?.original ?? current);
  const [text, setText] = useState(draft?.text ?? original);
  const load = (next: string) => {
    setOriginal(next);
    setText(next);
  };
  const isUnedited = text === original;
  if (current !== original && (isUnedited || text === current)) load(current);
  useEffect(() => {
    if (isUnedited) safeSessionStorage.remove(draftKey);
    else safeSessionStorage.set(draftKey, JSON.stringify({ original, text }));
  }, [original, text]);
  const [parseError, setParseError] = useState<string>();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const put = useControlMutation(putRow, {
    hasOwnErrors: true,
    successText: async ({ row: saved }) =>
      `Saved ${titleOf(saved, await readNames()) ?? saved._id} in ${collection}.`,
    onSuccess: ({ row: saved }) => (isNew ? onClose() : load(toText(saved))),
  });
  const remove = useControlMutation(deleteRow, {
    successText: async () =>
      `Deleted ${titleOf(row, await readNames()) ?? row._id} from ${collection}.`,
    onSuccess: onClose,
  });
  const isLost = isUnlisted && isUnedited && !remove.isPending;
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost]);
  const fieldErrors = !parseError && put.error instanceof ControlError ? put.error.errors : [];
  const putError = put.error && fieldErrors.length === 0 ? errorText(put.error) : undefined;
  const error = parseError ?? putError;
  const hasChanged = current !== original && !put.isPending && !isUnlisted;
  const parsed = parseRow(text);
  const save = () => {
    dismissMessage(); // of the save before
    setParseError('error' in parsed ? parsed.error : undefined);
    if ('row' in parsed) put.mutate({ params: { collection, id: parsed.row._id }, body: parsed });
  };
  const discard = () => {
    load(current);
    setParseError(undefined);
    put.reset();
  };
  const selectField = ({ field }: FieldError) => {
    document.getElementById(`${id}-${rowPath(field)}`)?.focus();
    const range = fieldRange(text, field);
    textarea.current?.focus();
    if (range) textarea.current?.setSelectionRange(...range);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the editor before it closes the panel
    <div
      className="row-editor"
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          if (isUnedited) onClose();
        }
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
      }}
    >
      {schema && (
        <div className="actions">
          {[false, true].map((asJson) => (
            <button
              key={String(asJson)}
              type="button"
              className="button filter-chip"
              aria-pressed={showsJson === asJson}
              onClick={() => isJson.set(asJson)}
            >
              {asJson ? 'Raw JSON' : 'Form'}
            </button>
          ))}
        </div>
      )}
      {!showsJson && 'error' in parsed && (
        <p className="error-text">{`The form shows a row once its JSON is valid. ${parsed.error}`}</p>
      )}
      {!showsJson && 'row' in parsed && (
        <FormContext
          value={{
            id,
            errors: new Map(fieldErrors.map(({ field, message }) => [rowPath(field), message])),
            references: links?.references ?? [],
            isEdited: !isUnedited,
          }}
        >
          <RowForm
            schema={schema}
            value={parsed.row}
            isIdReadOnly={!isNew}
            onChange={(next) => setText(toText(next))}
          />
        </FormContext>
      )}
      {showsJson && (
        <>
          <label className="sr-only" htmlFor={id}>
            {isNew ? `New row of ${collection}` : `${row._id} of ${collection}`}, as JSON
          </label>
          <textarea
            ref={textarea}
            id={id}
            className="text-input mono"
            rows={Math.min(28, text.split('\n').length + 1)}
            spellCheck={false}
            value={text}
            aria-invalid={error !== undefined || fieldErrors.length > 0}
            aria-describedby={`${id}-errors`}
            onChange={({ target }) => setText(target.value)}
          />
        </>
      )}
      <div id={`${id}-errors`} role="alert">
        {error && <p className="error-text">{error}</p>}
        {fieldErrors.length > 0 && (
          <ul className="error-text">
            {fieldErrors.map((fieldError) => (
              <li key={`${fieldError.field} ${fieldError.code}`}>
                <button type="button" onClick={() => selectField(fieldError)}>
                  <code>{rowPath(fieldError.field)}</code> {fieldError.message}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {(isUnlisted || hasChanged) && (
        <p className="error-text" role="status">
          {isUnlisted
            ? 'This row is no longer listed. If it was deleted elsewhere, saving creates it again.'
            : 'This row has changed elsewhere since you started editing. Saving overwrites that change.'}
        </p>
      )}
      <div className="actions">
        <button
          type="button"
          className="button primary"
          title="Ctrl + Enter"
          disabled={isUnedited && !isNew}
          aria-busy={put.isPending}
          onClick={save}
        >
          {isNew ? 'Create' : 'Save'}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => (isUnedited ? onClose() : discard())}
        >
          {isUnedited ? 'Close' : hasChanged ? 'Reload' : 'Discard edits'}
        </button>
        <span className="ms-auto" />
        {!isNew && (
          <ConfirmButton
            className="button danger"
            question="Delete this row? You can undo it in the time line."
            confirmText="Delete"
            onConfirm={() => remove.mutate({ params: { collection, id: row._id } })}
          >
            <Trash className="icon" aria-hidden="true" />
            Delete
          </ConfirmButton>
        )}
      </div>
      {links && (
        <fieldset disabled={!isUnedited}>
          <legend className="small">
            {links.referrers.length > 0 ? 'What refers to this row' : 'No row refers to this one.'}
            {links.referrers.length > 0 && !isUnedited && ': save or discard your edits to open it'}
          </legend>
          <FoundLists found={links.referrers} />
        </fieldset>
      )}
    </div>
  );
}
