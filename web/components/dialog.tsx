import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '../i18n/language.ts';
import { X } from './icons.ts';

interface DialogProps {
  title: string;
  /** What stands at its head instead of the title. */
  heading?: ReactNode;
  isOpen: boolean;
  onClose(): void;
  /** The edge it comes from; a dialog stands in the middle. */
  from?: 'bottom' | 'start' | 'middle';
  /** What stays at its lower edge. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A sheet, drawer or dialog over the page. Focus stays in it; Escape and a click beside it close it. */
export function Dialog({
  title,
  heading: head,
  isOpen,
  onClose,
  from = 'bottom',
  footer: foot,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key of every dialog
    <dialog
      ref={dialog}
      className={`over ${from}`}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {isOpen && (
        <div className="overbox">
          <header>
            <h2>{head ?? title}</h2>
            <button type="button" className="ibtn" aria-label={t.common.close} onClick={onClose}>
              <X className="icon" aria-hidden="true" />
            </button>
          </header>
          <div className="overbody">{children}</div>
          {foot && <footer>{foot}</footer>}
        </div>
      )}
    </dialog>
  );
}
