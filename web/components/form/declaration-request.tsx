import { lazy, type ReactNode, useState } from 'react';
import { useRestoreFocus } from '../../hooks/use-restore-focus.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { t } from '../../i18n/language.ts';
import { Notice } from '../feedback/notice.tsx';
import { RetryBoundary } from '../loading/boundaries.tsx';
import { Placeholder } from '../loading/skeleton.tsx';
import { ControlText } from '../text/control-text.tsx';

const DeclarationForm = lazy(async () => ({
  default: (await import('./declaration-form.tsx')).DeclarationForm,
}));

/** Asks for pay level and service right where the shop needs them; `text` says what for. */
export const DeclarationRequest = ({ text }: { text: string }) => (
  <InlineDeclaration
    label={<ControlText text={t.entitlement.declare} about={t.entitlement.declareWhat} />}
  >
    {(button) => (
      <Notice kind="info">
        {text} {button}
      </Notice>
    )}
  </InlineDeclaration>
);

interface InlineDeclarationProps {
  label: ReactNode;
  /** What the form takes the place of, around the button that opens it. */
  children(button: ReactNode): ReactNode;
}

/** Opens the form for pay level and service without leaving the screen. */
export function InlineDeclaration({ label, children }: InlineDeclarationProps) {
  const { customerDetails } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const button = useRestoreFocus(isOpen);
  if (isOpen)
    return (
      <RetryBoundary fallback={<Placeholder height="30rem" />}>
        <DeclarationForm customer={customerDetails} onClose={() => setOpen(false)} />
      </RetryBoundary>
    );
  return children(
    <button ref={button} type="button" className="btn text" onClick={() => setOpen(true)}>
      {label}
    </button>,
  );
}
