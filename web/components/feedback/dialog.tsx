import { type ReactNode, useEffect, useRef } from 'react';
import { useOverlay } from '../../hooks/use-overlay.ts';
import { t } from '../../i18n/language.ts';
import { IconButton } from '../icon-button.tsx';
import { X } from '../icons.ts';

const TEXT_FIELD = ':is(input:not([type=checkbox], [type=radio]), textarea)';

const isLinkInShop = (target: EventTarget) =>
  target instanceof Element && target.closest('a[href^="/"]') !== null;

interface DialogProps {
  title: string;
  heading?: ReactNode;
  isOpen: boolean;
  onClose(): void;
  from?: 'bottom' | 'start' | 'center' | 'full';
  footer?: ReactNode;
  children: ReactNode;
}

export function Dialog({ title, heading, isOpen, onClose, from, footer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isOpen) return dialog.current?.close();
    dialog.current?.showModal();
    // The browser has focused the close button.
    dialog.current?.querySelector<HTMLElement>(TEXT_FIELD)?.focus();
  }, [isOpen]);
  useOverlay(isOpen, onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes on Escape by itself
    <dialog
      ref={dialog}
      className={`dialog ${from ?? 'bottom'}`}
      aria-label={title}
      // On Escape, before what reports the end: a page rendered again in between would show the dialog again.
      onCancel={({ target, currentTarget }) => target === currentTarget && onClose()}
      // The event comes late: the dialog may be open again.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={({ target, currentTarget }) =>
        (target === currentTarget || isLinkInShop(target)) && onClose()
      }
    >
      {isOpen && (
        <div className="dialog-box">
          <header>
            <h2>{heading ?? title}</h2>
            <IconButton icon={X} label={t.common.close} onClick={onClose} />
          </header>
          <div className="dialog-body">{children}</div>
          {footer && <footer>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
