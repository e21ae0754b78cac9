// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { productsList } from '#contracts/catalogue';
import { exampleAnswer, reply, signIn, withProviders } from '../../testing.tsx';
import { PriceCap, PurchaseEligibility } from './entitlement.tsx';

signIn();
beforeEach(() => reply(productsList, exampleAnswer(productsList)));

/** Renders the element and waits until it is no longer suspended. */
async function renderLoaded(element: ReactNode) {
  render(
    withProviders(
      <>
        {element}
        <p>The end</p>
      </>,
    ),
  );
  await screen.findByText('The end');
}

test('the price cap of electric cars is not shown by a shop without one', async () => {
  await renderLoaded(<PriceCap term="Electric" fuel="Electric" />);

  expect(screen.queryByText('Electric')).toBeNull();
});

test('the purchase eligibility is not shown by a shop without a car to check', async () => {
  await renderLoaded(<PurchaseEligibility band="L6_9" />);

  expect(screen.queryByText('You can buy a CSD car now.')).toBeNull();
});
