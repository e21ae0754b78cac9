import { useState } from 'react';
import { t } from '../i18n/language.ts';
import { copyToClipboard } from '../lib/clipboard.ts';
import { Dialog } from './feedback/dialog.tsx';
import { showSuccess } from './feedback/toast.tsx';
import { Field } from './form/field.tsx';
import { IconButton } from './icon-button.tsx';
import { Share } from './icons.ts';

interface ShareButtonProps {
  label: string;
  caption?: string;
  title: string;
  url: string;
}

/** Opens the device's share sheet; without one copies the link, or else shows it for copying by hand. */
export function ShareButton({ label, caption, title, url }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  async function share() {
    if (navigator.share) return navigator.share({ title, url }).catch(() => {}); // cancelled
    if (await copyToClipboard(url)) showSuccess(t.common.linkCopied);
    else setOpen(true);
  }
  return (
    <>
      <IconButton
        icon={Share}
        className="bordered"
        label={label}
        caption={caption}
        onClick={share}
      />
      <Dialog title={label} isOpen={isOpen} onClose={() => setOpen(false)} from="center">
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
