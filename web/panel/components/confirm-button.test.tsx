// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ConfirmButton } from './confirm-button.tsx';

afterEach(cleanup);

const renderTwo = () =>
  render(
    ['main', 'other'].map((name) => (
      <ConfirmButton key={name} question={`Delete ${name}?`} confirmText="Yes" onConfirm={() => {}}>
        Delete {name}
      </ConfirmButton>
    )),
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['main', 'other'],
  ['other', 'main'],
])('the question of %s is withdrawn when that of %s is asked', (first, second) => {
  renderTwo();

  press(`Delete ${first}`);
  press(`Delete ${second}`);

  expect(screen.getAllByRole('alertdialog').map((one) => one.getAttribute('aria-label'))).toEqual([
    `Delete ${second}?`,
  ]);
  expect(document.activeElement?.textContent).toBe('Cancel');
  press('Cancel');
  expect(document.activeElement?.textContent).toBe(`Delete ${second}`);
});
