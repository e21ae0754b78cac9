import { lazy, useState } from 'react';
import { useRestoreFocus } from '../../hooks/use-restore-focus.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';
import { Notice } from '../feedback/notice.tsx';
import { RetryBoundary } from '../loading/boundaries.tsx';
import { Placeholder } from '../loading/skeleton.tsx';

const DeclarationForm = lazy(async () => ({
  default: (await import('./declaration-form.tsx')).DeclarationForm,
}));

/** Asks for pay level and service right where the shop needs them; `text` says what for. */
export function DeclarationRequest({ text }: { text: string }) {
  const { customerDetails } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const button = useRestoreFocus(isOpen);
  if (isOpen)
    return (
      <RetryBoundary fallback={<Placeholder height="30rem" />}>
        <DeclarationForm customer={customerDetails} onClose={() => setOpen(false)} />
      </RetryBoundary>
    );
  return (
    <Notice kind="info">
      {text}{' '}
      <button ref={button} type="button" className="btn text" onClick={() => setOpen(true)}>
        {t.entitlement.declare}
      </button>
    </Notice>
  );
}
