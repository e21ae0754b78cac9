import { useState } from 'react';

interface ChangeStatusProps {
  /** Undefined while it is not known. */
  text: string | undefined;
  /** What has to change for the text to be announced, if not the text itself. */
  of?: string | undefined;
}

/** Announces a text to screen readers when it changes; what the screen opens with is only read. */
export function ChangeStatus({ text, of = text }: ChangeStatusProps) {
  const [last, setLast] = useState({ of, text: '' });
  if (text !== undefined && of !== last.of)
    setLast({ of, text: last.of === undefined ? '' : text });
  return (
    <span className="sr-only" role="status">
      {last.text}
    </span>
  );
}
