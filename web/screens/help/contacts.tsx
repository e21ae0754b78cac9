import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { OWNER_ID } from '#contracts/constants';
import { getAdminProfile } from '#contracts/shops';
import { read } from '../../api.ts';
import { useShop } from '../../hooks/use-session.ts';
import { Flag, MessageSquareText, Phone } from '../../icons.ts';
import { help } from '../../messages/help.ts';
import { paths } from '../../paths.ts';

/** How the shop is reached, as the shop itself says it. */
export function Contacts() {
  const { data } = useSuspenseQuery(read(getAdminProfile, { params: { ownerId: OWNER_ID } })).data;
  const { shopName, openHours, address } = useShop();
  const { supportMobile, supportEmail, socialLinks } = data;
  return (
    <>
      <p className="sm quiet mt-1">{help().hours(openHours)}</p>
      <div className="stack mt-3" style={{ '--gap': 'var(--s-2)' }}>
        <a className="btn ink" href={socialLinks.chat}>
          <MessageSquareText className="icon" aria-hidden="true" />
          {help().chat}
        </a>
        <Link className="btn line" to={paths.query}>
          <Phone className="icon" aria-hidden="true" />
          {help().call}
        </Link>
        <Link className="btn line" to={paths.complaints}>
          <Flag className="icon" aria-hidden="true" />
          {help().complain}
        </Link>
      </div>
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
    </>
  );
}
