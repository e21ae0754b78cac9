import { safeLocalStorage } from '../lib/storage.ts';
import { createStore } from '../lib/store.ts';
import { messages as english, type Messages } from './messages/en/index.ts';

export const languages = ['en', 'hi'] as const;
type Language = (typeof languages)[number];

const KEY = 'language';

/** The messages in the language of the page: `t.cart.title`, `t.common.cars(3)`. */
export let t: Messages = english;
/** The language of the page. */
export let language: Language = 'en';

/** The language chosen before, else the browser's, else English. */
export function preferredLanguage(): Language {
  const stored = languages.find((one) => one === safeLocalStorage.get(KEY));
  return stored ?? (navigator.language.startsWith('hi') ? 'hi' : 'en');
}

/** Loads a language and makes it that of the page; the caller has to render the page again. */
export async function applyLanguage(next: Language): Promise<void> {
  t = next === 'en' ? english : (await import('./messages/hi/index.ts')).messages;
  language = next;
  document.documentElement.lang = next;
}

/** Texts that are loaded with the one screen that shows them: `help().title`. */
export const screenTexts =
  <Texts>(texts: Record<Language, Texts>) =>
  () =>
    texts[language];

/** The language chosen in this tab; undefined until one is. */
export const chosenLanguage = createStore<Language | undefined>(undefined);

/** What a language can be chosen with; `page` is what keeps no focus, as the panel. */
export type LanguageControl = 'header' | 'menu' | 'profile' | 'page';

/** What the language was just chosen with, until that is rendered in it. */
export let chosenWith: LanguageControl | undefined;

/** Changes the language and saves the choice. */
export async function chooseLanguage(
  next: Language,
  control: LanguageControl = 'page',
): Promise<void> {
  await applyLanguage(next);
  safeLocalStorage.set(KEY, next);
  chosenWith = control;
  chosenLanguage.set(next);
  chosenWith = undefined;
}
