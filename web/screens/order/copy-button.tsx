import { Copy } from '../../components/icons.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { copyWithToast } from '../../shop/copy-with-toast.ts';

export const CopyButton = ({ text, label }: { text: string; label: string }) => (
  <button
    type="button"
    className="btn outline"
    aria-label={ordersTexts().copyOf(label)}
    onClick={() => copyWithToast(text, ordersTexts().copied(text), ordersTexts().notCopied)}
  >
    <Copy className="icon" aria-hidden="true" />
    {ordersTexts().copy}
  </button>
);
