import { t } from '../../i18n/language.ts';
import { identityNumberError } from '../../shop/identity-number.ts';
import { Notice } from '../feedback/notice.tsx';

/** Asks to take an identity number out of a search, which would be sent, remembered and in the URL. */
export function IdentityNumberNotice({ typed }: { typed: string }) {
  const error = identityNumberError(typed);
  return error ? <Notice kind="alarm">{t.fieldError(error.message, error.code)}</Notice> : null;
}
