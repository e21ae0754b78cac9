// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLanguage } from './follow-language.ts';
import { applyLanguage, language } from './language.ts';

const draw = vi.fn();
let stop: () => void;

beforeEach(() => {
  history.replaceState(null, '', '/feedback');
  stop = followLanguage(draw);
});
afterEach(async () => {
  stop();
  draw.mockReset();
  localStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  await applyLanguage('en');
});

/** Another tab chooses a language. */
function choose(next: string) {
  localStorage.setItem('language', next);
  dispatchEvent(new StorageEvent('storage', { key: 'language' }));
}

test('the language that another tab has chosen is that of this one too', async () => {
  choose('hi');

  await vi.waitFor(() => expect(draw).toHaveBeenCalledOnce());
  expect(language).toBe('hi');
});

test('what another tab has stored besides draws nothing anew', async () => {
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));

  await new Promise((next) => setTimeout(next));
  expect(draw).not.toHaveBeenCalled();
});

test('a screen on which something was typed stays as it is until somebody is on another one', async () => {
  dispatchEvent(new Event('input'));
  choose('hi');
  await new Promise((next) => setTimeout(next));
  expect([language, draw.mock.calls]).toEqual(['en', []]);

  history.replaceState(null, '', '/cart');
  dispatchEvent(new Event('focusin'));

  await vi.waitFor(() => expect(draw).toHaveBeenCalledOnce());
  expect(language).toBe('hi');
});

test('whoever had the focus in the page goes on at the title of the one drawn anew', async () => {
  document.body.innerHTML = '<h1 tabindex="-1">Cart</h1>';
  document.querySelector('h1')?.focus();
  draw.mockImplementationOnce(async () => {
    document.body.innerHTML = '<h1>कार्ट</h1>';
  });

  choose('hi');

  const focused = () => document.activeElement?.outerHTML;
  await vi.waitFor(() => expect(focused()).toMatch(/^<h1.*कार्ट/));
});

test('a focus that nobody had is given to nothing', async () => {
  document.body.innerHTML = '<h1>कार्ट</h1>';

  choose('hi');

  await vi.waitFor(() => expect(draw).toHaveBeenCalledOnce());
  expect(document.activeElement).toBe(document.body);
});
