import { safeLocalStorage } from '../lib/storage.ts';
import { messages as english, type Messages } from './messages/en/index.ts';

export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

/** What the storefront says, in the language of the page: `t.cart.title`, `t.common.cars(3)`. */
export let t: Messages = english;
/** The language of the page. */
export let language: Language = 'en';

/** The language chosen before, else the browser's own, else English. */
export function preferredLanguage(): Language {
  const stored = languages.find((one) => one === safeLocalStorage.get('language'));
  return stored ?? (navigator.language.startsWith('hi') ? 'hi' : 'en');
}

/** Loads a language and makes it the page's. What is on screen has to be drawn anew after it. */
export async function applyLanguage(next: Language): Promise<void> {
  t = next === 'en' ? english : (await import('./messages/hi/index.ts')).messages;
  language = next;
  document.documentElement.lang = next;
}

/** Texts that come with the one screen that says them: `help().title`. They are many, and few people go there. */
export const screenTexts =
  <Texts>(texts: Record<Language, Texts>) =>
  () =>
    texts[language];

let tell = (_chosen: Language) => {};
/** Says what is to happen once somebody has chosen another language: the page is drawn anew, and so on. */
export const whenLanguageChanges = (react: typeof tell) => {
  tell = react;
};

let isJustChosen = false;

/** Changes the language, and remembers it. */
export async function chooseLanguage(next: Language): Promise<void> {
  await applyLanguage(next);
  safeLocalStorage.set('language', next);
  isJustChosen = true;
  tell(next);
}

/** Whether the page was drawn anew because its language was chosen; true once. */
export function takeLanguageJustChosen(): boolean {
  const was = isJustChosen;
  isJustChosen = false;
  return was;
}
