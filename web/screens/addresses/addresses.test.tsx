// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { getAddress, getAddressDetails } from '#contracts/addresses';
import { errorResponse } from '#contracts/engine/envelope';
import { validatePincode } from '#contracts/pincodes';
import { anAddress } from '#fixtures/builders';
import {
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  requestsOf,
  signIn,
  visitor,
} from '../../testing.tsx';
import { Screen } from './addresses.tsx';

const home = anAddress({ addressLine1: 'House 12, Sector 25' });

signIn();
beforeEach(() => {
  replyVisitor();
  reply(getAddress, { addressList: [home] });
  reply(validatePincode, exampleAnswer(validatePincode));
});

const firstLine = () => screen.findByLabelText<HTMLInputElement>(/^House/);
const editHome = () => renderAt(<Screen />, `/addresses?edit=${home._id}`);

test('an address is edited as the server has it now', async () => {
  const address = { ...home, addressLine1: 'House 14, Sector 25' };
  reply(getAddressDetails, exampleAnswer(getAddressDetails, { address }));

  await editHome();

  expect((await firstLine()).value).toBe('House 14, Sector 25');
  expect(requestsOf(getAddressDetails)).toEqual([{ params: { a: visitor._id, b: home._id } }]);
});

test('an address whose details do not come is edited as it is listed', async () => {
  reply(getAddressDetails, errorResponse(503, 'MAINTENANCE', 'Not now.'));

  await editHome();

  expect((await firstLine()).value).toBe('House 12, Sector 25');
});

test('a new address asks for no details', async () => {
  await renderAt(<Screen />, '/addresses?edit=new');

  expect((await firstLine()).value).toBe('');
  expect(requestsOf(getAddressDetails)).toEqual([]);
});
