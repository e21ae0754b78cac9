import { health } from '#contracts/health';
import { storedSession } from '../../api/session.ts';
import { hostPage, SHOP_TAB, shopAddress, signInAs } from '../control/host-page.ts';
import { useControlQuery } from '../control/use-control.ts';
import { saveFocus } from '../panel-focus.ts';
import { reportError } from '../status-message.ts';

interface ShopPageButtonProps {
  /** Null is a new guest. */
  customerId: string | null;
  name: string;
  path: string;
  text: string;
  /** Says which one to those who do not see the row. */
  label: string;
}

/** Shows a page of the shop as a customer sees it. */
export function ShopPageButton({ customerId, name, path, text, label }: ShopPageButtonProps) {
  const { data } = useControlQuery(health);
  const shared = {
    className: 'button',
    'aria-label': `${text} ${label}`,
    'data-focus-name': `${customerId} ${path}`,
    title: label,
  };
  if (storedSession()?.userId === customerId) {
    const target = hostPage.isDocked
      ? { href: path, onClick: saveFocus }
      : { href: shopAddress(data?.frontEnd, path), target: SHOP_TAB };
    return (
      <a {...shared} {...target}>
        {text}
      </a>
    );
  }
  return (
    <button
      type="button"
      {...shared}
      onClick={() =>
        signInAs(customerId, `You are now signed in as ${name}.`, path).catch(reportError)
      }
    >
      {text}
    </button>
  );
}
