import { useEffect, useId, useRef, useState } from 'react';
import { deleteRow, putRow } from '#contracts/engine/control/data';
import type { FieldError } from '#contracts/engine/envelope';
import { ControlError, wordsOf } from '../../control/control-client.ts';
import { useControlMutation } from '../../control/use-control.ts';
import { Trash } from '../../icons.ts';
import { Sure } from '../../parts.tsx';
import { placeOf, type Row, readRow } from './row-text.ts';

interface RowEditorProps {
  collection: string;
  row: Row;
  isNew?: boolean;
  /** No longer listed, so this is what it was. */
  isGone?: boolean;
  onClose(): void;
}

const textOf = (row: Row) => JSON.stringify(row, null, 2);

/**
 * A row as its JSON text. It is saved only if it fits its schema; what does not fit is said below it. When the row changes
 * elsewhere the text follows it, and when it goes the editor does, unless something was typed.
 */
export function RowEditor({
  collection,
  row,
  isNew = false,
  isGone = false,
  onClose,
}: RowEditorProps) {
  const now = textOf(row);
  /** The row as it was when somebody began to type. */
  const [written, setWritten] = useState(now);
  const [text, setText] = useState(written);
  const startFrom = (next: string) => {
    setWritten(next);
    setText(next);
  };
  if (now !== written && (text === written || text === now)) startFrom(now);
  const isIdle = isGone && text === written;
  useEffect(() => {
    if (isIdle) onClose();
  }, [isIdle]);
  const [wrong, setWrong] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const put = useControlMutation(putRow, {
    isQuiet: true,
    description: ({ row: saved }) => `${saved._id} is saved in ${collection}.`,
    onDone: ({ row: saved }) => (isNew ? onClose() : startFrom(textOf(saved))),
  });
  const remove = useControlMutation(deleteRow, {
    description: () => `${row._id} is taken out of ${collection}.`,
    onDone: onClose,
  });
  const errors = !wrong && put.error instanceof ControlError ? put.error.errors : [];
  const hasChanged = now !== written && !put.isPending && !isGone;
  const description = wrong ?? (put.error && errors.length === 0 ? wordsOf(put.error) : undefined);
  const save = () => {
    const read = readRow(text);
    setWrong('wrong' in read ? read.wrong : undefined);
    if ('row' in read) put.mutate({ params: { collection, id: read.row._id }, body: read });
  };
  /** Marks the place that an error speaks of. */
  const show = ({ field }: FieldError) => {
    const place = placeOf(text, field);
    area.current?.focus();
    if (place) area.current?.setSelectionRange(...place);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the editor before it closes the panel
    <div
      className="editor"
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          if (text === written) onClose();
        }
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
      }}
    >
      <label className="sr" htmlFor={id}>
        {isNew ? `A new row of ${collection}` : `${row._id} of ${collection}`} in JSON
      </label>
      <textarea
        ref={area}
        id={id}
        className="in mono"
        rows={Math.min(28, text.split('\n').length + 1)}
        spellCheck={false}
        value={text}
        aria-invalid={description !== undefined || errors.length > 0}
        aria-describedby={`${id}-says`}
        onChange={({ target }) => setText(target.value)}
      />
      <div id={`${id}-says`} role="alert">
        {description && <p className="wrong">{description}</p>}
        {errors.length > 0 && (
          <ul className="wrong">
            {errors.map((error) => (
              <li key={`${error.field} ${error.code}`}>
                <button type="button" onClick={() => show(error)}>
                  <code>{error.field.replace('body.row.', '')}</code> {error.message}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {(isGone || hasChanged) && (
        <p className="wrong" role="status">
          {isGone
            ? 'This row is not listed any more. If it was taken out elsewhere, saving puts your text in its place.'
            : 'This row has changed elsewhere since you began to type. Saving puts your text in its place.'}
        </p>
      )}
      <div className="acts">
        <button
          type="button"
          className="act strong"
          title="Ctrl + Enter"
          disabled={text === written && !isNew}
          aria-busy={put.isPending}
          onClick={save}
        >
          {isNew ? 'Put it in' : 'Save'}
        </button>
        <button
          type="button"
          className="act"
          onClick={() => (text === written ? onClose() : startFrom(now))}
        >
          {text === written ? 'Close' : hasChanged ? 'As it is now' : 'As it was'}
        </button>
        <span className="end" />
        {!isNew && (
          <Sure
            className="act danger"
            ask="Take this row out? Undo brings it back."
            yes="Take it out"
            onYes={() => remove.mutate({ params: { collection, id: row._id } })}
          >
            <Trash className="icon" aria-hidden="true" />
            Delete
          </Sure>
        )}
      </div>
    </div>
  );
}
