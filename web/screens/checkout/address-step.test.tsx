// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Address, editAddress, getAddress, saveAddress } from '#contracts/addresses';
import { CartItem, cartList } from '#contracts/cart';
import { getProductDetails } from '#contracts/catalogue';
import { profileUpdate } from '#contracts/customers';
import { listInsurance } from '#contracts/insurance';
import { listOffer } from '#contracts/offers';
import { getOrderList } from '#contracts/orders';
import { validatePincode } from '#contracts/pincodes';
import { getReedemCashback } from '#contracts/wallet';
import { anAddress } from '#fixtures/builders';
import { applyLanguage } from '../../i18n/language.ts';
import { chosenPlace, savePlace } from '../../shop/place.ts';
import {
  example,
  exampleAnswer,
  neverReply,
  renderAt,
  reply,
  replyLater,
  replyVisitor,
  requestsOf,
  settle,
  signIn,
  visitor,
} from '../../testing.tsx';
import { AddressStep } from './address-step.tsx';
import { Screen } from './checkout.tsx';

signIn();

const renderStep = (home: Address, item: CartItem, onDone = () => {}) =>
  renderAt(
    <AddressStep
      item={item}
      customer={visitor}
      addresses={[home]}
      selected={home}
      isAdding={false}
      edited={undefined}
      save={() => {}}
      onDone={onDone}
    />,
  );

test('the address step stays busy until the insurance plans of the next step are loaded', async () => {
  const home = anAddress();
  const item = example(CartItem, { state: home.stateCode, pincode: home.pincode });
  reply(validatePincode, exampleAnswer(validatePincode, { isServiceable: true }));
  replyVisitor();
  reply(cartList, exampleAnswer(cartList));
  reply(profileUpdate, exampleAnswer(profileUpdate));
  reply(getProductDetails, exampleAnswer(getProductDetails));
  const answerPlans = replyLater(listInsurance);
  const onDone = vi.fn();
  await renderStep(home, item, onDone);
  const submit = screen.getByRole('button', { name: 'Use this address' });

  fireEvent.click(submit);
  await settle();
  expect([submit.getAttribute('aria-busy'), onDone.mock.calls.length]).toEqual(['true', 0]);
  answerPlans({ insuranceList: [] });

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(chosenPlace.get()).toEqual({ stateCode: home.stateCode, pincode: home.pincode });
});

test.each([
  ['en', 'The shop shows prices for PIN 400001, and this address is at'],
  ['hi', 'दुकान PIN 400001 की कीमतें दिखा रही है, और यह पता'],
] as const)(
  'in %s an address elsewhere than the chosen PIN says what using it does',
  async (...row) => {
    const [language, text] = row;
    await applyLanguage(language);
    const home = anAddress();
    reply(validatePincode, exampleAnswer(validatePincode, { isServiceable: true }));
    replyVisitor();
    savePlace({ stateCode: 'MH', pincode: '400001' });

    await renderStep(home, example(CartItem));

    expect(screen.getByText(text, { exact: false }).textContent).toContain(home.pincode);
    savePlace(home);
    await waitFor(() => expect(screen.queryByText(text, { exact: false })).toBeNull());
  },
);

test.each([
  ['en', 'Edit this address', 'House, road', 'Use this address', 'Landmark: By the gate'],
  ['hi', 'इस पते को सुधारें', 'मकान, सड़क', 'यह पता चुनें', 'लैंडमार्क: By the gate'],
] as const)('in %s a saved address is corrected in the checkout: %s', async (...row) => {
  const [language, edit, line, use, landmark] = row;
  await applyLanguage(language);
  const home = anAddress({ landmark: 'By the gate' });
  const item = example(CartItem, { status: 'ACTIVE', pincode: home.pincode });
  replyVisitor();
  reply(cartList, exampleAnswer(cartList, { cartList: [item] }));
  reply(getAddress, { addressList: [home] });
  reply(getOrderList, exampleAnswer(getOrderList));
  reply(getReedemCashback, exampleAnswer(getReedemCashback));
  reply(editAddress, { address: home });
  neverReply(validatePincode, listOffer);
  await renderAt(<Screen />, `/checkout?item=${item._id}`);
  expect(screen.getByText(landmark)).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: edit }));
  fireEvent.change(screen.getByLabelText(line), { target: { value: '15 Kabul Lines' } });
  fireEvent.submit(screen.getByLabelText(line).closest('form')!);

  await waitFor(() =>
    expect(requestsOf(editAddress)).toMatchObject([
      { params: { id: home._id }, body: { addressLine1: '15 Kabul Lines' } },
    ]),
  );
  expect(screen.queryAllByRole('button', { name: use })).toHaveLength(1);
});

test.each([
  ['en', 'Use this address'],
  ['hi', 'यह पता चुनें'],
] as const)(
  'in %s a new address keeps its form and focus until the next step: %s',
  async (...row) => {
    const [language, use] = row;
    await applyLanguage(language);
    const home = anAddress();
    replyVisitor();
    reply(saveAddress, { address: home });
    reply(validatePincode, exampleAnswer(validatePincode, { isServiceable: true }));
    reply(cartList, exampleAnswer(cartList));
    reply(profileUpdate, exampleAnswer(profileUpdate));
    reply(getProductDetails, exampleAnswer(getProductDetails));
    const answerPlans = replyLater(listInsurance);
    const [save, onDone] = [vi.fn(), vi.fn()];
    await renderAt(
      <AddressStep
        item={example(CartItem, { state: home.stateCode, pincode: home.pincode })}
        customer={visitor}
        addresses={[]}
        selected={undefined}
        isAdding
        edited={undefined}
        save={save}
        onDone={onDone}
      />,
    );
    const submit = screen.getByRole('button', { name: use });
    const form = submit.closest('form')!;
    for (const name of ['name', 'mobile', 'pincode', 'addressLine1', 'city', 'stateCode'] as const)
      fireEvent.change(form.elements.namedItem(name) as Element, { target: { value: home[name] } });
    submit.focus();

    fireEvent.submit(form);
    await waitFor(() => expect(requestsOf(listInsurance)).toHaveLength(1));
    expect(save.mock.calls).toEqual([[{ isAddingAddress: true }]]);
    expect(submit.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(submit);
    answerPlans({ insuranceList: [] });

    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(save.mock.lastCall).toMatchObject([{ addressId: home._id, isAddingAddress: false }]);
  },
);

test('saved addresses in another place are offered with the reason why none is chosen', async () => {
  const home = anAddress({ city: 'Bengaluru', stateCode: 'KA', pincode: '560001' });
  savePlace({ stateCode: 'DL', pincode: '110010' });
  reply(validatePincode, exampleAnswer(validatePincode));
  replyVisitor();
  await renderAt(
    <AddressStep
      item={example(CartItem)}
      customer={visitor}
      addresses={[home]}
      selected={undefined}
      isAdding
      edited={undefined}
      save={() => {}}
      onDone={() => {}}
    />,
  );

  expect(screen.getByText(/^You look at prices for Delhi 110010, and none/)).toBeDefined();
  expect(screen.getByText(/Bengaluru, Karnataka 560001/)).toBeDefined();
});
