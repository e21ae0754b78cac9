// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { restoreFocus } from './focus-restore.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** A cart with a remove button for each car and a button that shows more cars. */
function Cart({ cars }: { cars: string[] }) {
  useEffect(() => restoreFocus(document.body), []);
  const [remaining, setRemaining] = useState(cars);
  const [hasAll, setAll] = useState(false);
  return (
    <main>
      <h1>Cart</h1>
      {remaining.length > 0 && (
        <div>
          {remaining.slice(0, hasAll ? undefined : 3).map((car) => (
            <article key={car} aria-label={car}>
              <h2>{car}</h2>
              <button
                type="button"
                className="btn text"
                onClick={() => setRemaining(remaining.filter((other) => other !== car))}
              >
                Remove {car}
              </button>
            </article>
          ))}
        </div>
      )}
      {!hasAll && (
        <button type="button" className="btn outline" onClick={() => setAll(true)}>
          More
        </button>
      )}
    </main>
  );
}

/** The label of the focused element after a click on a focused button. */
async function focusAfterClick(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  await Promise.resolve();
  const { activeElement } = document;
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
}

test.each([
  ['the next one', 'Torrin', 'Minar'],
  ['the previous one, when it was the last', 'Minar', 'Torrin'],
])('removing a car moves the focus to the name of %s', async (_, car, expected) => {
  render(<Cart cars={['Torrin', 'Minar']} />);

  expect(await focusAfterClick(`Remove ${car}`)).toBe(expected);
});

test('removing the only car moves the focus to the title', async () => {
  render(<Cart cars={['Torrin']} />);

  expect(await focusAfterClick('Remove Torrin')).toBe('Cart');
});

test('showing more cars moves the focus to the first new one', async () => {
  render(<Cart cars={['Torrin', 'Minar', 'Pavona', 'Sylo']} />);

  expect(await focusAfterClick('More')).toBe('Sylo');
});

/** A search whose field is remounted with the submitted text. */
function Search() {
  useEffect(() => restoreFocus(document.body), []);
  const [submitted, setSubmitted] = useState('');
  return (
    <main>
      <h1>Search</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setSubmitted(String(new FormData(event.currentTarget).get('q')));
        }}
      >
        <p key={submitted}>
          <input name="q" defaultValue={submitted} aria-label={`Submitted: ${submitted}`} />
        </p>
        <button type="submit">Find</button>
      </form>
    </main>
  );
}

test('a remounted field gets the focus back and no tabindex', async () => {
  render(<Search />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.value = 'cars';
  field.focus();

  fireEvent.submit(field);
  await Promise.resolve();

  expect(document.activeElement?.getAttribute('aria-label')).toBe('Submitted: cars');
  expect(document.activeElement?.hasAttribute('tabindex')).toBe(false);
});

test.each([
  ['the title, when it is outside of the screen', '/', '<h1>Cart</h1>', 'H1'],
  ['nothing before the next screen, which focuses its title', '/next', '', 'BODY'],
])('a removed control gives the focus to %s', async (_, path, title, expected) => {
  document.body.innerHTML = `<div><header><button>Menu</button></header>
    <main id="main" tabindex="-1">${title}</main></div>`;
  history.replaceState(null, '', '/');
  onTestFinished(restoreFocus(document.body));
  const button = document.querySelector('button');
  button?.focus();

  history.replaceState(null, '', path);
  button?.remove();
  await Promise.resolve();

  expect(document.activeElement?.tagName).toBe(expected);
});

test('an element removed outside of the root does not move the focus', async () => {
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

test('a heading in a form beside the removed button is not its own', async () => {
  function List() {
    useEffect(() => restoreFocus(document.body), []);
    const [hasFilter, setFilter] = useState(true);
    return (
      <main>
        <h1>All Cars</h1>
        <form>
          <h2>Your service details</h2>
        </form>
        <div>
          {hasFilter && (
            <p>
              <button type="button" onClick={() => setFilter(false)}>
                Clear all
              </button>
            </p>
          )}
        </div>
      </main>
    );
  }
  render(<List />);

  expect(await focusAfterClick('Clear all')).toBe('All Cars');
});
