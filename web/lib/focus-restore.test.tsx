// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { restoreFocus } from './focus-restore.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** A cart of which each car can be taken out, and of which one can be seen more. */
function Cart({ cars }: { cars: string[] }) {
  useEffect(() => restoreFocus(document.body), []);
  const [left, setLeft] = useState(cars);
  const [hasAll, setAll] = useState(false);
  return (
    <main>
      <h1>Cart</h1>
      {left.length > 0 && (
        <div>
          {left.slice(0, hasAll ? undefined : 3).map((car) => (
            <article key={car} aria-label={car}>
              <h2>{car}</h2>
              <button
                type="button"
                className="btn text"
                onClick={() => setLeft(left.filter((one) => one !== car))}
              >
                Remove {car}
              </button>
            </article>
          ))}
        </div>
      )}
      {!hasAll && (
        <button type="button" className="btn line" onClick={() => setAll(true)}>
          More
        </button>
      )}
    </main>
  );
}

/** What has the focus once somebody has pressed a button that has it. */
async function after(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await Promise.resolve();
  const { activeElement } = document;
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
}

test.each([
  ['the next one', 'Torrin', 'Remove Minar'],
  ['the one before it, when it was the last', 'Minar', 'Remove Torrin'],
])('a car that is taken out leaves the focus to %s', async (_, car, expected) => {
  render(<Cart cars={['Torrin', 'Minar']} />);

  expect(await after(`Remove ${car}`)).toBe(expected);
});

test('the only car of a cart leaves the focus to the title', async () => {
  render(<Cart cars={['Torrin']} />);

  expect(await after('Remove Torrin')).toBe('Cart');
});

test('whoever asks for more goes on at the first car that comes', async () => {
  render(<Cart cars={['Torrin', 'Minar', 'Pavona', 'Sylo']} />);

  expect(await after('More')).toBe('Sylo');
});

/** A search whose field is drawn anew with what was searched for. */
function Search() {
  useEffect(() => restoreFocus(document.body), []);
  const [asked, setAsked] = useState('');
  return (
    <main>
      <h1>Search</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(String(new FormData(event.currentTarget).get('q')));
        }}
      >
        <p key={asked}>
          <input name="q" defaultValue={asked} aria-label={`Asked: ${asked}`} />
        </p>
        <button type="submit">Find</button>
      </form>
    </main>
  );
}

test('a field that is drawn anew has the focus again, and can be reached by Tab', async () => {
  render(<Search />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.value = 'cars';
  field.focus();

  fireEvent.submit(field);
  await Promise.resolve();

  expect(document.activeElement?.getAttribute('aria-label')).toBe('Asked: cars');
  expect(document.activeElement?.hasAttribute('tabindex')).toBe(false);
});

test('what goes beside the shop leaves the focus to whoever keeps it there', async () => {
  document.body.innerHTML =
    '<div><main><button>Cart</button></main></div><aside><button>Undo</button></aside>';
  const [shop, panel] = document.body.children as unknown as [HTMLElement, HTMLElement];
  const stop = restoreFocus(shop);
  shop.querySelector('button')?.focus();
  panel.querySelector('button')?.focus();

  panel.querySelector('button')?.remove();
  await Promise.resolve();

  expect(document.activeElement).toBe(document.body);
  stop();
});
