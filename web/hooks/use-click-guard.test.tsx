// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useClickGuard } from './use-click-guard.ts';

afterEach(cleanup);

function Book(button: ComponentProps<'button'>) {
  useClickGuard();
  return <button type="button" {...button} />;
}

test.each([
  ['busy', { 'aria-busy': true }],
  ['not for sale', { 'aria-disabled': true }],
])('a click on a button that is %s is ignored', (_, state) => {
  const book = vi.fn();
  render(<Book {...state} onClick={book} />);

  fireEvent.click(screen.getByRole('button'));

  expect(book).not.toHaveBeenCalled();
});

test('a double click removes one car, not also the one that moves up', () => {
  function Cart() {
    const [cars, setCars] = useState(['Torrin', 'Minar']);
    return cars.map((car) => (
      <Book key={car} onClick={() => setCars(cars.filter((other) => other !== car))}>
        {car}
      </Book>
    ));
  }
  render(<Cart />);

  fireEvent.click(screen.getByText('Torrin'), { detail: 1 });
  fireEvent.click(screen.getByText('Minar'), { detail: 2 });

  expect(screen.getByText('Minar')).toBeDefined();
});
