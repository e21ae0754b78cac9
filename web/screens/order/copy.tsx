import { done, toast } from '../../components/toast.tsx';
import { Copy as CopyIcon } from '../../icons.ts';
import { ordersTexts } from '../../messages/orders.ts';

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
    onClick={() => copy(text)}
  >
    <CopyIcon className="icon" aria-hidden="true" />
    {ordersTexts().copy}
  </button>
);

/** Only pages with a secure address have a clipboard. */
async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    done(ordersTexts().copied(text));
  } catch {
    toast(ordersTexts().notCopied);
  }
}
