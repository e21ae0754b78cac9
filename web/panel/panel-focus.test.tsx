// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keepFocusIn } from './panel-focus.ts';

afterEach(cleanup);

/** Worlds that can be deleted, steps that come to an end, and a button that a field takes the place of. */
function View() {
  const [worlds, setWorlds] = useState(['main', 'mine', 'other']);
  const [step, setStep] = useState(0);
  const [isNaming, setNaming] = useState(false);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => keepFocusIn(panel.current as HTMLElement), []);
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
                className="icb"
                onClick={() => setWorlds(worlds.filter((one) => one !== name))}
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
                Leave it
              </button>
            </form>
          ) : (
            <button type="button" onClick={() => setNaming(true)}>
              Name this place
            </button>
          )}
        </div>
      </div>
    </aside>
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

test('a button that can do no more leaves the focus to the one beside it', async () => {
  render(<View />);

  expect(await after('Redo')).toBe('Undo');
  expect(await after('Undo')).toBe('Redo');
});

test('a row that is deleted leaves the focus to the same button of the next, else of the one before', async () => {
  render(<View />);

  expect(await after('Delete mine')).toBe('Delete other');
  expect(await after('Delete other')).toBe('Delete main');
});

test('a field takes the focus of the button that it takes the place of, and gives it back', async () => {
  render(<View />);

  expect(await after('Name this place')).toBe('Name');
  expect(await after('Leave it')).toBe('Name this place');
});

test('whoever has pressed elsewhere is not called back', async () => {
  render(<View />);
  const button = screen.getByRole('button', { name: 'Redo' });
  button.focus();
  fireEvent.pointerDown(document.body);
  button.blur();

  fireEvent.click(button);
  await Promise.resolve();

  expect(document.activeElement).toBe(document.body);
});
