// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CartItem, cartList } from '#contracts/cart';
import { getProductDetails } from '#contracts/catalogue';
import { profileUpdate } from '#contracts/customers';
import { listInsurance } from '#contracts/insurance';
import { validatePincode } from '#contracts/pincodes';
import { anAddress } from '#fixtures/builders';
import { chosenPlace } from '../../shop/place.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  replyLater,
  replyVisitor,
  settle,
  signIn,
  visitor,
} from '../../testing.tsx';
import { AddressStep } from './address-step.tsx';

signIn();

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
  await renderAt(
    <AddressStep
      item={item}
      customer={visitor}
      addresses={[home]}
      selected={home}
      isAdding={false}
      save={() => {}}
      onDone={onDone}
    />,
  );
  const submit = screen.getByRole('button');

  fireEvent.click(submit);
  await settle();
  expect([submit.getAttribute('aria-busy'), onDone.mock.calls.length]).toEqual(['true', 0]);
  answerPlans({ insuranceList: [] });

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(chosenPlace.get()).toEqual({ stateCode: home.stateCode, pincode: home.pincode });
});
