import { Copy as CopyIcon } from '../../components/icons.ts';
import { ordersTexts } from '../../i18n/messages/orders.ts';
import { copy } from '../../lib/clipboard.ts';

interface CopyProps {
  text: string;
  /** What it is, for those who hear it. */
  what: string;
}

/** Copies a figure exactly as it has to be typed elsewhere. */
export const Copy = ({ text, what }: CopyProps) => (
  <button
    type="button"
    className="btn line"
    aria-label={ordersTexts().copyOf(what)}
    onClick={() => copy(text, ordersTexts().copied(text), ordersTexts().notCopied)}
  >
    <CopyIcon className="icon" aria-hidden="true" />
    {ordersTexts().copy}
  </button>
);
