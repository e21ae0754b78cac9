import { MessageSquareText } from '../../components/icons.ts';
import { DefinitionList } from '../../components/text/definition-list.tsx';
import { useShop, useShopProfile } from '../../hooks/use-session.ts';
import { helpTexts } from '../../i18n/messages/help.ts';

export function ShopChat() {
  return (
    <>
      <p className="sm muted mt-1">{helpTexts().hours(useShop().openHours)}</p>
      <a className="btn primary full-width mt-3" href={useShopProfile().socialLinks.chat}>
        <MessageSquareText className="icon" aria-hidden="true" />
        {helpTexts().chat}
      </a>
    </>
  );
}

export function ShopContacts() {
  const { shopName, address } = useShop();
  const { supportMobile, supportEmail } = useShopProfile();
  return (
    <DefinitionList
      className="definition-list sm mt-4"
      rows={[
        [helpTexts().phone, supportMobile && <a href={`tel:${supportMobile}`}>{supportMobile}</a>],
        [helpTexts().mail, supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>],
        [
          helpTexts().shop,
          `${shopName}, ${address.addressLine1}, ${address.city} ${address.pincode}`,
        ],
      ]}
    />
  );
}
