import { MessageSquareText } from '../../components/icons.ts';
import { useShop, useShopProfile } from '../../hooks/use-session.ts';
import { help } from '../../i18n/messages/help.ts';

export function ShopChat() {
  return (
    <>
      <p className="sm quiet mt-1">{help().hours(useShop().openHours)}</p>
      <a className="btn ink wide mt-3" href={useShopProfile().socialLinks.chat}>
        <MessageSquareText className="icon" aria-hidden="true" />
        {help().chat}
      </a>
    </>
  );
}

export function ShopContacts() {
  const { shopName, address } = useShop();
  const { supportMobile, supportEmail } = useShopProfile();
  return (
    <dl className="dl sm mt-4">
      {supportMobile && (
        <>
          <dt>{help().phone}</dt>
          <dd>
            <a href={`tel:${supportMobile}`}>{supportMobile}</a>
          </dd>
        </>
      )}
      {supportEmail && (
        <>
          <dt>{help().mail}</dt>
          <dd>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </dd>
        </>
      )}
      <dt>{help().shop}</dt>
      <dd>
        {shopName}, {address.addressLine1}, {address.city} {address.pincode}
      </dd>
    </dl>
  );
}
