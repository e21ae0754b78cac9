import { Copy as CopyIcon } from '../../components/icons.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { copyToClipboard } from '../../shop/copy-to-clipboard.ts';

interface CopyButtonProps {
  text: string;
  label: string;
}

export const CopyButton = ({ text, label }: CopyButtonProps) => (
  <button
    type="button"
    className="btn line"
    aria-label={ordersTexts().copyOf(label)}
    onClick={() => copyToClipboard(text, ordersTexts().copied(text), ordersTexts().notCopied)}
  >
    <CopyIcon className="icon" aria-hidden="true" />
    {ordersTexts().copy}
  </button>
);
