// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type JSX, useEffect, useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keepFocusInPanel, restoreFocusInPanel, saveFocus } from './panel-focus.ts';
import { startWithNewPanel } from './testing.ts';

startWithNewPanel();

afterEach(cleanup);

/** A list with deletable rows, two buttons that disable each other, and a button that a form replaces. */
function View() {
  const [worlds, setWorlds] = useState(['main', 'mine', 'other']);
  const [step, setStep] = useState(0);
  const [isNaming, setNaming] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => keepFocusInPanel(panel.current as HTMLElement), []);
  return (
    <aside ref={panel}>
      <div id="panel-body" tabIndex={-1}>
        <div>
          <button type="button" disabled={step === 0} onClick={() => setStep(step - 1)}>
            Undo
          </button>
          <button type="button" disabled={step === 1} onClick={() => setStep(step + 1)}>
            Redo
          </button>
        </div>
        <ul>
          {worlds.map((name) => (
            <li key={name}>
              <button type="button">{name}</button>
              <button
                type="button"
                className="icon-button"
                onClick={() => setWorlds(worlds.filter((world) => world !== name))}
              >
                Delete {name}
              </button>
            </li>
          ))}
        </ul>
        <div>
          {isNaming ? (
            <form>
              <input aria-label="Name" />
              <button type="button" onClick={() => setNaming(false)}>
                Cancel
              </button>
            </form>
          ) : (
            <button type="button" onClick={() => setNaming(true)}>
              Add checkpoint
            </button>
          )}
        </div>
      </div>
    </aside>
  );
}

/** The label of the focused element after a click on a focused button. */
async function focusAfterClick(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.pointerDown(button);
  fireEvent.click(button);
  await Promise.resolve();
  const { activeElement } = document;
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent;
}

test('a button that becomes disabled passes the focus to its neighbour', async () => {
  render(<View />);

  expect(await focusAfterClick('Redo')).toBe('Undo');
  expect(await focusAfterClick('Undo')).toBe('Redo');
});

test('deleting a row moves the focus to the same button of the next row, else of the previous one', async () => {
  render(<View />);

  expect(await focusAfterClick('Delete mine')).toBe('Delete other');
  expect(await focusAfterClick('Delete other')).toBe('Delete main');
});

test('a form takes the focus from the button it replaces, and returns it', async () => {
  render(<View />);

  expect(await focusAfterClick('Add checkpoint')).toBe('Name');
  expect(await focusAfterClick('Cancel')).toBe('Add checkpoint');
});

test('a click elsewhere is not undone', async () => {
  render(<View />);
  const button = screen.getByRole('button', { name: 'Redo' });
  button.focus();
  fireEvent.pointerDown(document.body);
  button.blur();

  fireEvent.click(button);
  await Promise.resolve();

  expect(document.activeElement).toBe(document.body);
});

test('after the page loads again, a control whose text changed has the focus, not one of the same text', () => {
  const row = (id: string, text: string) => (
    <li key={id}>
      <button type="button" aria-label={text} data-focus-name={id}>
        {text}
      </button>
    </li>
  );
  const show = (...rows: JSX.Element[]) =>
    render(
      <aside>
        <div role="tab" tabIndex={0} />
        <ul id="panel-body">{rows}</ul>
      </aside>,
    );
  show(row('kavita', 'See it'), row('ravi', 'See it'));
  screen.getAllByRole('button')[1]?.focus();
  saveFocus();
  cleanup();

  const { container } = show(row('ravi', 'Open'), row('kavita', 'See it'));
  const stop = restoreFocusInPanel(container);
  stop?.();

  expect(document.activeElement?.textContent).toBe('Open');
});
