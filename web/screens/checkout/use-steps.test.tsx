// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useSteps } from './use-steps.ts';

afterEach(cleanup);

const passed = {
  customer: true,
  address: false,
  dealer: false,
  extras: false,
  offer: false,
  pay: false,
};

/** Renders a checkout at its address step; `advance` completes the step. */
function renderAddressStep() {
  let advance = () => {};
  const Checkout = () => {
    const steps = useSteps(passed);
    advance = () => steps.advance('address');
    return (
      <button type="button" onClick={() => steps.go('customer')}>
        Change
      </button>
    );
  };
  const Url = () => {
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
      <Url />
    </MemoryRouter>,
  );
  return { advance: () => act(() => advance()), url: () => screen.getByRole('status').textContent };
}

test('a step that is changed later leads to the first that is not done', () => {
  let after: ReturnType<typeof useSteps>['after'] | undefined;
  const Checkout = () => {
    after = useSteps({ ...passed, address: true, dealer: true, extras: true, offer: true }).after;
    return null;
  };
  render(
    <MemoryRouter initialEntries={['/checkout?step=extras']}>
      <Checkout />
    </MemoryRouter>,
  );

  expect([after?.('extras'), after?.('customer')]).toEqual(['pay', 'pay']);
});

test.each([
  ['another screen', 'Cart', '/cart'],
  ['another step', 'Change', '/checkout?step=customer'],
])('a buyer who has gone to %s stays there when the step is saved', (_, name, expected) => {
  const { advance, url } = renderAddressStep();
  fireEvent.click(screen.getByText(name));
  expect(url()).toBe(expected);

  advance();

  expect(url()).toBe(expected);
});
