import { profileUpdate } from '#contracts/customers';
import { storedSession } from '../api/session.ts';
import { chooseLanguage } from '../i18n/language.ts';
import { writeInBackground } from './optimistic-update.ts';

/** Changes the language of the page, and of the buyer's profile. */
export async function changeLanguage(...[language, control]: Parameters<typeof chooseLanguage>) {
  await chooseLanguage(language, control);
  const session = storedSession();
  if (session)
    writeInBackground(profileUpdate, { params: { id: session.userId }, body: { language } });
}
