import type { UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useRestoreFocus } from '../hooks/use-restore-focus.ts';
import { wordsOf } from './control/control-client.ts';
import { OctagonAlert, Search } from './icons.ts';
import { tell } from './status-message.ts';

/** What a query has read; before that its place, or what went wrong. */
export function Loaded<Data>({
  of,
  children,
}: {
  of: UseQueryResult<Data>;
  children(data: Data): ReactNode;
}) {
  if (of.data !== undefined) return children(of.data);
  if (of.error)
    return (
      <div className="alarmed">
        <p>
          <OctagonAlert className="icon" aria-hidden="true" />
          {wordsOf(of.error)}
        </p>
        <button type="button" className="act" onClick={() => of.refetch()}>
          Ask again
        </button>
      </div>
    );
  return (
    <p className="waiting" role="status">
      Asking the mock
    </p>
  );
}

interface FindProps {
  label: string;
  value: string;
  onChange(value: string): void;
}

/** A box that narrows a list while somebody types. */
export const Find = ({ label, value, onChange }: FindProps) => (
  <div className="find">
    <Search className="icon" aria-hidden="true" />
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </div>
);

interface SureProps {
  /** What the button says, and for those who hear it alone what it is about. */
  children: ReactNode;
  label?: string;
  className?: string;
  /** What would be lost; without it nothing is asked. */
  ask: string | undefined;
  yes: string;
  disabled?: boolean;
  onYes(): void;
}

/** A button that asks once more where something would be lost. */
export function Sure({ children, label, className = 'act', ask, yes, disabled, onYes }: SureProps) {
  const [isAsking, setAsking] = useState(false);
  const button = useRestoreFocus(isAsking);
  if (!isAsking || ask === undefined)
    return (
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        disabled={disabled}
        onClick={() => (ask === undefined ? onYes() : setAsking(true))}
      >
        {children}
      </button>
    );
  return (
    <Question ask={ask} onLeave={() => setAsking(false)}>
      <button
        type="button"
        className="act danger"
        // biome-ignore lint/a11y/noAutofocus: the question answers a press of the button that stood here
        autoFocus
        onClick={() => {
          setAsking(false);
          onYes();
        }}
      >
        {yes}
      </button>
    </Question>
  );
}

function Question({
  ask,
  onLeave,
  children,
}: {
  ask: string;
  onLeave(): void;
  children: ReactNode;
}) {
  return (
    <div
      className="sure"
      role="alertdialog"
      aria-label={ask}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onLeave();
      }}
    >
      <p>{ask}</p>
      {children}
      <button type="button" className="act" onClick={onLeave}>
        Leave it
      </button>
    </div>
  );
}

interface LineProps {
  label: string;
  button: string;
  initial?: string;
  placeholder?: string;
  type?: 'text' | 'password';
  isBusy?: boolean;
  /** Nothing may be sent as well. */
  isOptional?: boolean;
  onSend(text: string): void;
  onLeave?: () => void;
  children?: ReactNode;
}

/** A form of one line; one that can be left takes the focus from the button that opened it, and gives it back. */
export function Line({
  label,
  button,
  initial = '',
  placeholder,
  type = 'text',
  isBusy = false,
  isOptional = false,
  onSend,
  onLeave,
  children,
}: LineProps) {
  const [text, setText] = useState(initial);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const answersPress = onLeave !== undefined;
  useEffect(() => {
    if (!answersPress) return;
    const before = document.activeElement;
    input.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [answersPress]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || (!isOptional && text.trim() === '')) return;
    onSend(text.trim());
  };
  return (
    <form
      className="line"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onLeave) return;
        event.stopPropagation();
        onLeave();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          ref={input}
          id={id}
          className="in"
          type={type}
          value={text}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        {children}
        <button type="submit" className="act" aria-busy={isBusy}>
          {button}
        </button>
        {onLeave && (
          <button type="button" className="act" onClick={onLeave}>
            Leave it
          </button>
        )}
      </div>
    </form>
  );
}

/** Puts a text on the clipboard and tells so; where there is none, as on pages without https, it says that too. */
export async function copy(text: string, what: string) {
  try {
    await navigator.clipboard.writeText(text);
    tell({ text: `${what} copied.`, isAlarm: false });
  } catch {
    tell({ text: `The browser gives no clipboard here. ${what}: ${text}`, isAlarm: true });
  }
}
