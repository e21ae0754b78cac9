// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLanguage } from './follow-language.ts';
import { applyLanguage, language } from './language.ts';

const render = vi.fn();
let stop: () => void;

beforeEach(() => {
  history.replaceState(null, '', '/feedback');
  stop = followLanguage(render);
});
afterEach(async () => {
  stop();
  render.mockReset();
  localStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  await applyLanguage('en');
});

/** Another tab selects a language. */
function selectElsewhere(next: string) {
  localStorage.setItem('language', next);
  dispatchEvent(new StorageEvent('storage', { key: 'language' }));
}

test('the language selected in another tab is used here too', async () => {
  selectElsewhere('hi');

  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce());
  expect(language).toBe('hi');
});

test('other storage changes in another tab render nothing', async () => {
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));

  await new Promise((next) => setTimeout(next));
  expect(render).not.toHaveBeenCalled();
});

test('a screen with typed text keeps its language until the next screen', async () => {
  dispatchEvent(new Event('input'));
  selectElsewhere('hi');
  await new Promise((next) => setTimeout(next));
  expect([language, render.mock.calls]).toEqual(['en', []]);

  history.replaceState(null, '', '/cart');
  dispatchEvent(new Event('focusin'));

  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce());
  expect(language).toBe('hi');
});

test('a focus in the page moves to the title after the new render', async () => {
  document.body.innerHTML = '<h1 tabindex="-1">Cart</h1>';
  document.querySelector('h1')?.focus();
  render.mockImplementationOnce(async () => {
    document.body.innerHTML = '<h1>कार्ट</h1>';
  });

  selectElsewhere('hi');

  const focused = () => document.activeElement?.outerHTML;
  await vi.waitFor(() => expect(focused()).toMatch(/^<h1.*कार्ट/));
});

test('without a focus in the page nothing is focused', async () => {
  document.body.innerHTML = '<h1>कार्ट</h1>';

  selectElsewhere('hi');

  await vi.waitFor(() => expect(render).toHaveBeenCalledOnce());
  expect(document.activeElement).toBe(document.body);
});
