import { useState } from 'react';

interface ChangeStatusProps {
  /** Undefined while it is not known. */
  text: string | undefined;
  /** What has to change for the text to be announced, if not the text itself. */
  of?: string | undefined;
}

/**
 * Announces a text to screen readers when it changes; what the screen opens with is only read. It is empty once the text
 * changes for another reason, since what was announced is no longer true.
 */
export function ChangeStatus({ text, of = text }: ChangeStatusProps) {
  const [last, setLast] = useState({ of, text, announced: '' });
  if (text !== undefined && (of !== last.of || text !== last.text)) {
    const isChange = of !== last.of && last.of !== undefined;
    setLast({ of, text, announced: isChange ? text : '' });
  }
  return (
    <span className="sr-only" role="status">
      {last.announced}
    </span>
  );
}
