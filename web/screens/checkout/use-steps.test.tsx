// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useSteps } from './use-steps.ts';

afterEach(cleanup);

const passed = { who: true, address: false, extras: false, offer: false, pay: false };

/** Draws a checkout that is at its address; `leave` is done with it, as an answer to it does. */
function atAddress() {
  let leave = () => {};
  const Checkout = () => {
    const steps = useSteps(passed);
    leave = () => steps.advance('address');
    return (
      <button type="button" onClick={() => steps.go('who')}>
        Change
      </button>
    );
  };
  const Place = () => {
    const { pathname, search } = useLocation();
    return (
      <output>
        {pathname}
        {search}
      </output>
    );
  };
  render(
    <MemoryRouter initialEntries={['/checkout?step=address']}>
      <Routes>
        <Route path="/checkout" element={<Checkout />} />
        <Route path="/cart" element={null} />
      </Routes>
      <Link to="/cart">Cart</Link>
      <Place />
    </MemoryRouter>,
  );
  return { leave: () => act(() => leave()), place: () => screen.getByRole('status').textContent };
}

test.each([
  ['another screen', 'Cart', '/cart'],
  ['another step', 'Change', '/checkout?step=who'],
])('whoever is at %s when the answer to a step comes stays there', (_, name, address) => {
  const { leave, place } = atAddress();
  fireEvent.click(screen.getByText(name));
  expect(place()).toBe(address);

  leave();

  expect(place()).toBe(address);
});
