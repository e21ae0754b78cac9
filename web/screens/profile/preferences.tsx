import { Link } from 'react-router-dom';
import { type Customer, profileUpdate } from '#contracts/customers';
import { write } from '../../api/client.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { showSuccess } from '../../components/feedback/toast.tsx';
import { LanguageChoice } from '../../components/form/language-choice.tsx';
import { ThemeChoice } from '../../components/form/theme-choice.tsx';
import { InstallButton } from '../../components/layout/install-button.tsx';
import { SignOutButton } from '../../components/layout/sign-out-button.tsx';
import { ControlText } from '../../components/text/control-text.tsx';
import { useSingleFlightMutation } from '../../hooks/use-single-flight-mutation.ts';
import { t } from '../../i18n/language.ts';
import { profileTexts } from '../../i18n/messages/profile.ts';
import { paths } from '../../paths.ts';
import { policyVersion } from '../../shop/consent.ts';
import { formatDate } from '../../shop/format.ts';
import { DeleteDataButton } from './delete-data-button.tsx';
import css from './profile.module.css';

export function Preferences({ customer }: { customer: Customer }) {
  const update = useSingleFlightMutation(write(profileUpdate));
  const texts = profileTexts().settings;
  const agree = () =>
    update.mutate(
      { params: { id: customer._id }, body: { consent: { version: String(policyVersion) } } },
      { onSuccess: () => showSuccess(texts.thanks) },
    );
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className="label">
        {texts.title}
      </h2>
      <div className="divided mt-2">
        <div className={css.setting}>
          <span aria-hidden="true">{t.layout.language}</span>
          <LanguageChoice control="profile" />
        </div>
        <div className={css.setting}>
          <span aria-hidden="true">{t.layout.theme}</span>
          <ThemeChoice />
        </div>
        <div className={css.setting}>
          <span>
            {texts.kept}
            <span className="sm muted block">{consentText(customer)}</span>
          </span>
          <Link className="btn text sm" to={paths.privacy}>
            <ControlText text={texts.read} about={t.layout.privacy} />
          </Link>
        </div>
      </div>
      {!customer.isGuest && customer.consent?.version !== String(policyVersion) && (
        <button
          type="button"
          className="btn outline mt-4"
          aria-busy={update.isPending}
          onClick={agree}
        >
          {texts.agree(policyVersion)}
        </button>
      )}
      <div className="row mt-4">
        {customer.role === 'admin' && (
          <Link className="btn outline" to={paths.admin}>
            {t.layout.admin}
          </Link>
        )}
        <InstallButton />
        <SignOutButton />
        <DeleteDataButton />
      </div>
      {update.error && <Notice kind="alarm">{t.errorMessage(update.error)}</Notice>}
    </section>
  );
}

function consentText({ consent }: Customer): string {
  const texts = profileTexts().settings;
  if (!consent) return texts.notAgreed;
  const agreed = texts.agreed(consent.version, formatDate(consent.at));
  return consent.version === String(policyVersion)
    ? agreed
    : `${agreed} ${texts.newer(policyVersion)}`;
}
