import type { Customer } from '#contracts/customers';
import { initials } from '#contracts/person-name';
import { CircleUser, Pencil } from '../../components/icons.ts';
import { RecoveryLink } from '../../components/layout/account-recovery.tsx';
import { useOpenForm } from '../../hooks/use-open-form.ts';
import { useRestoreFocus } from '../../hooks/use-restore-focus.ts';
import { useProfile } from '../../hooks/use-session.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../i18n/language.ts';
import { accountTexts } from '../../i18n/messages/account.ts';
import { profileTexts } from '../../i18n/messages/profile.ts';
import { languageOf } from '../../shop/format.ts';
import { AccountLinks } from './account-links.tsx';
import { ContactDetails } from './contact-details.tsx';
import { Declaration } from './declaration.tsx';
import { Preferences } from './preferences.tsx';
import css from './profile.module.css';

export function Screen() {
  useTitle(profileTexts().title);
  const profile = useProfile();
  const { customerDetails: customer } = profile;
  const { openForm, open, close } = useOpenForm();
  const isEditing = openForm === 'contact-details';
  const edit = useRestoreFocus(isEditing);
  return (
    <>
      <div className={`container page-header ${css.header}`}>
        <ProfileHeader {...customer} />
        {!customer.isGuest && !isEditing && (
          <button
            ref={edit}
            type="button"
            className="btn outline"
            onClick={() => open('contact-details')}
          >
            <Pencil className="icon" aria-hidden="true" />
            {profileTexts().edit}
          </button>
        )}
      </div>
      <div className={`container ${css.layout}`}>
        <div className={`stack ${css.main}`}>
          {(customer.isGuest || isEditing) && (
            <ContactDetails customer={customer} onClose={() => isEditing && close()} />
          )}
          <Declaration
            customer={customer}
            isOpen={openForm === 'declaration'}
            onOpen={() => open('declaration')}
            onClose={close}
          />
        </div>
        <AccountLinks {...profile} />
        <Preferences customer={customer} />
      </div>
    </>
  );
}

const ProfileHeader = ({ isGuest, fullName, mobile, email }: Customer) => (
  <div className={css.identity}>
    <span className="avatar" aria-hidden="true">
      {isGuest ? <CircleUser className="icon" /> : initials(fullName)}
    </span>
    <div>
      {isGuest ? <h1>{t.layout.guest}</h1> : <h1 lang={languageOf(fullName)}>{fullName}</h1>}
      <p className="muted sm">
        {isGuest ? (
          <>
            {profileTexts().guestDescription} {accountTexts().recovery.orderedBefore}{' '}
            <RecoveryLink />
          </>
        ) : (
          `${maskMobile(mobile)} · ${email}`
        )}
      </p>
    </div>
  </div>
);

/** `98••• ••412`. */
const maskMobile = (mobile: string) => `${mobile.slice(0, 2)}••• ••${mobile.slice(7)}`;
