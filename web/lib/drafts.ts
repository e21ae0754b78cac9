import { parseStored, safeSessionStorage } from './storage.ts';

const draftKey = (draft: string) => `draft:${draft}`;

/** Typed texts with an identity number, by draft: stored nowhere, they outlive a change of language but no reload. */
const unstored = new Map<string, Record<string, string>>();

export const hasDraft = (draft: string) => Object.values(readDraft(draft)).some(Boolean);

export function clearDraft(draft: string) {
  unstored.delete(draft);
  safeSessionStorage.remove(draftKey(draft));
}

export function readDraft(draft: string): Record<string, string> {
  return { ...storedDraft(draft), ...unstored.get(draft) };
}

const storedDraft = (draft: string): Record<string, string> =>
  parseStored(safeSessionStorage.get(draftKey(draft))) ?? {};

/**
 * Saves one field of a form, for this tab or unstored; untouched fields are left out, so that they show what the server has
 * by then.
 */
export function saveDraftField(
  draft: string,
  name: string,
  form: HTMLFormElement,
  isStored: boolean,
) {
  const text = String(new FormData(form).get(name) ?? '');
  const { [name]: _, ...others } = unstored.get(draft) ?? {};
  unstored.set(draft, isStored ? others : { ...others, [name]: text });
  if (isStored)
    safeSessionStorage.set(
      draftKey(draft),
      JSON.stringify({ ...storedDraft(draft), [name]: text }),
    );
}

/** Forgets what the person before has typed. */
export const forgetUnstored = () => unstored.clear();
