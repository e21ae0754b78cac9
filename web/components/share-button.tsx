import { useState } from 'react';
import { t } from '../i18n/language.ts';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Share } from './icons.ts';
import { showSuccess } from './toast.tsx';

interface ShareButtonProps {
  label: string;
  title: string;
  url: string;
}

/** Hands an address to the device's own sharing; copies it where there is none, or else shows it to be copied by hand. */
export function ShareButton({ label, title, url }: ShareButtonProps) {
  const [isShown, setShown] = useState(false);
  async function share() {
    if (navigator.share) return navigator.share({ title, url }).catch(() => {}); // called off
    try {
      await navigator.clipboard.writeText(url);
      showSuccess(t.common.linkCopied);
    } catch {
      setShown(true); // only pages with a secure address have a clipboard, and some people forbid it
    }
  }
  return (
    <>
      <button type="button" className="ibtn boxed" aria-label={label} onClick={share}>
        <Share className="icon" aria-hidden="true" />
      </button>
      <Dialog title={label} isOpen={isShown} onClose={() => setShown(false)} from="middle">
        <Field
          label={t.common.linkToCopy}
          value={url}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Dialog>
    </>
  );
}
