// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { errorResponse } from '#contracts/engine/envelope';
import { Serviceability, validatePincode } from '#contracts/pincodes';
import { aDealer, anId } from '#fixtures/builders';
import { useDeliveryLocation } from '../../hooks/use-delivery-location.ts';
import { example, renderAt, reply, replyVisitor, requestsOf, signIn } from '../../testing.tsx';
import { Delivery } from './delivery.tsx';

const brandId = anId();
const wait = { min: 12, max: 30 };
const delhi = example(Serviceability, {
  city: 'Delhi Cantt',
  stateCode: 'DL',
  isServiceable: true,
  deliveryDays: { min: 3, max: 8 },
  dealers: [aDealer({ brandIds: [anId()] }), aDealer({ brandIds: [brandId] })],
});
const choose = vi.fn();

signIn();
beforeEach(() => {
  choose.mockReset();
  replyVisitor();
  reply(validatePincode, delhi);
});

async function check(pin: string) {
  const field = await screen.findByLabelText('Delivery PIN');
  fireEvent.input(field, { target: { value: pin } });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  return field;
}

test('the error of an incomplete PIN replaces the result of the last one', async () => {
  await renderAt(<Delivery brandId={brandId} wait={wait} choose={choose} />);
  await check('110010');
  await screen.findByText('Delhi Cantt');

  const field = await check('12');

  const description = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe('Six digits, not starting with 0.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByText('Delhi Cantt')).toBeNull();

  fireEvent.input(field, { target: { value: '121' } });
  expect(field.hasAttribute('aria-invalid')).toBe(false);
});

test('a PIN shows the waiting time with its transport, and the dealers of the brand', async () => {
  await renderAt(<Delivery brandId={brandId} wait={wait} choose={choose} />);

  await check('110010');

  const details = async (term: string) =>
    (await screen.findByText(term)).nextElementSibling?.textContent;
  expect(await details('Waiting time')).toBe('2 to 5 weeks');
  expect(await details('Dealers')).toBe('1');
  expect(screen.getByText(/3 to 8 days of transport/)).toBeDefined();
  expect(requestsOf(validatePincode)).toMatchObject([{ query: { brandId } }]);
});

test('a complete PIN is kept in the URL', async () => {
  replyVisitor({ pincode: '226002' });
  await renderAt(<Delivery brandId={brandId} wait={wait} choose={choose} />, '/?pin=110010');

  const field = await screen.findByLabelText<HTMLInputElement>('Delivery PIN');
  await screen.findByText('Delhi Cantt');
  expect(field.value).toBe('110010');

  fireEvent.input(field, { target: { value: '1210' } });
  fireEvent.input(field, { target: { value: '121001' } });
  expect(choose.mock.calls).toEqual([[{ pin: '121001' }]]);
});

test('prices are those of the default state when the PIN of the visitor cannot be looked up', async () => {
  replyVisitor({ pincode: '226002' });
  reply(validatePincode, errorResponse(503, 'MAINTENANCE', 'No.'));
  const DeliveryState = () => <p>{useDeliveryLocation().stateCode}</p>;

  await renderAt(<DeliveryState />);

  expect(await screen.findByText('DL')).toBeTruthy();
});
