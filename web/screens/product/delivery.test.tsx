// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { cartList } from '#contracts/cart';
import { profileUpdate } from '#contracts/customers';
import { Serviceability, validatePincode } from '#contracts/pincodes';
import { aDealer, anId } from '#fixtures/builders';
import { applyLanguage } from '../../i18n/language.ts';
import { chosenPlace, savePlace } from '../../shop/place.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  requestsOf,
  settle,
  signIn,
  withProviders,
} from '../../testing.tsx';
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

signIn();
beforeEach(() => {
  replyVisitor();
  reply(cartList, exampleAnswer(cartList));
  reply(profileUpdate, exampleAnswer(profileUpdate));
  reply(validatePincode, delhi);
});

async function check(pin: string) {
  const field = await screen.findByLabelText('Delivery PIN');
  fireEvent.input(field, { target: { value: pin } });
  fireEvent.click(screen.getByRole('button', { name: 'Check' }));
  return field;
}

test('the error of an incomplete PIN replaces the result of the last one', async () => {
  await renderAt(<Delivery brandId={brandId} wait={wait} />);
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
  await renderAt(<Delivery brandId={brandId} wait={wait} />);

  await check('110010');

  const details = async (term: string) =>
    (await screen.findByText(term)).nextElementSibling?.textContent;
  expect(await details('Waiting time')).toBe('2 to 5 weeks');
  expect(await details('Dealers')).toBe('1');
  expect(screen.getByText(/3 to 8 days of transport/)).toBeDefined();
  expect(requestsOf(validatePincode)[0]).toMatchObject({ query: { brandId } });
});

test.each([
  ['en', 'From booking to delivery: 2 to 5 weeks. Your PIN gives the time for your town.'],
  ['hi', 'बुकिंग से डिलीवरी तक: 2 से 5 हफ़्ते। PIN देने पर आपके शहर का समय दिखेगा।'],
] as const)('in %s the waiting time without a PIN depends on it', async (language, text) => {
  await applyLanguage(language);

  await renderAt(<Delivery brandId={brandId} wait={wait} />);

  expect(await screen.findByText(text)).toBeDefined();
});

test('a complete PIN is that of the whole shop, one without a state is not', async () => {
  await renderAt(<Delivery brandId={brandId} wait={wait} />);

  await check('110010');
  await screen.findByText('Delhi Cantt');
  expect(chosenPlace.get()).toEqual({ stateCode: 'DL', pincode: '110010' });

  reply(validatePincode, example(Serviceability, { isMilitary: true }));
  await check('900056');
  await settle();
  expect(chosenPlace.get()).toEqual({ stateCode: 'DL', pincode: '110010' });
});

test('a PIN chosen elsewhere in the shop is shown here', async () => {
  await renderAt(<Delivery brandId={brandId} wait={wait} />);
  await check('12');
  await check('110010');
  await screen.findByText('Delhi Cantt');

  act(() => savePlace({ stateCode: 'MH', pincode: '411001' }));

  expect(screen.getByLabelText<HTMLInputElement>('Delivery PIN').value).toBe('411001');
});

test('the first result is only read, that of a PIN that is typed is announced', async () => {
  savePlace({ stateCode: 'MH', pincode: '411001' });
  const { rerender } = await renderAt(<Delivery brandId={brandId} wait={wait} />);
  await screen.findByText('Delhi Cantt');
  rerender(withProviders(<Delivery brandId={brandId} wait={undefined} />));
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(withProviders(<Delivery brandId={brandId} wait={wait} />));
  reply(validatePincode, { ...delhi, city: 'Pune' });

  await check('411014');
  await screen.findByText('Pune');

  expect(screen.getByRole('status').textContent).toBe(
    'Delivers to: Pune, Depot: Not known, Dealers: 1, Waiting time: 2 to 5 weeks',
  );
});

test('in Hindi a city and a depot keep the letters of the data', async () => {
  await applyLanguage('hi');
  savePlace({ stateCode: 'DL', pincode: '110010' });
  const depot = { _id: anId(), name: 'Delhi' };
  reply(validatePincode, { ...delhi, city: 'Delhi', depot });

  await renderAt(<Delivery brandId={brandId} wait={wait} />);

  expect(await screen.findAllByText('Delhi')).toHaveLength(2);
});

test('a PIN is announced once its own waiting time is known', async () => {
  savePlace({ stateCode: 'MH', pincode: '411001' });
  const { rerender } = await renderAt(<Delivery brandId={brandId} wait={wait} />);
  await screen.findByText('Delhi Cantt');
  rerender(withProviders(<Delivery brandId={brandId} wait={wait} isWaitStale />));
  reply(validatePincode, { ...delhi, city: 'Guwahati' });

  await check('781001');
  await screen.findByText('Guwahati');
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(withProviders(<Delivery brandId={brandId} wait={{ min: 77, max: 126 }} />));

  expect(screen.getByRole('status').textContent).toContain('Waiting time: 11 to 18 weeks');
});
