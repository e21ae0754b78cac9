// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Address } from '#contracts/addresses';
import type { CartItem } from '#contracts/cart';
import type { Customer } from '#contracts/customers';
import { renderAt, settle, signIn } from '../../testing.tsx';
import { AddressStep } from './address-step.tsx';

signIn();

test('whoever uses an address waits at its button for the plans of the next step', async () => {
  let come = (_with: Response) => {};
  const plans = new Promise<Response>((resolve) => {
    come = resolve;
  });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('Insurance')) return plans;
    return Response.json({ object: { isServiceable: true, dealers: [] } });
  });
  const home = { _id: 'a1', stateCode: 'DL', pincode: '110010', addressType: 'home' } as Address;
  const item = { _id: 'i1', product: { slug: 'pavona' }, state: 'DL', pincode: '110010' };
  const onDone = vi.fn();
  await renderAt(
    <AddressStep
      item={item as CartItem}
      customer={{ _id: 'c1' } as Customer}
      addresses={[home]}
      chosen={home}
      isAdding={false}
      keep={() => {}}
      onDone={onDone}
    />,
  );
  const use = screen.getByRole('button');

  fireEvent.click(use);
  await settle();
  expect([use.getAttribute('aria-busy'), onDone.mock.calls.length]).toEqual(['true', 0]);
  come(Response.json({ object: { insuranceList: [] } }));

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});
