import { expect, test } from 'vitest';
import { validatePincode } from '#contracts/pincodes';
import { aDealer, aDepot, aPincodeArea } from '#fixtures/builders';
import { startWorld } from '../testing.ts';

const dealersAt = (...pincodes: string[]) => pincodes.map((pincode) => aDealer({ pincode }));

async function ask(pincode: string) {
  const { call } = await startWorld({
    pincodeAreas: [
      aPincodeArea(),
      aPincodeArea({ prefix: '194', stateCode: 'LA', isServiceable: false }),
    ],
    depots: [
      aDepot({ name: 'Delhi', pincodePrefixes: ['11'] }),
      aDepot({ name: 'Delhi Cantt', pincodePrefixes: ['1100'] }),
      aDepot({ name: 'Leh', stateCode: 'LA', pincodePrefixes: [] }),
    ],
    dealers: [
      ...dealersAt('110001', '110012', '110009', '110090', '110011', '110010'),
      aDealer({ stateCode: 'HR', pincode: '110010' }),
    ],
  });
  return call(validatePincode, { params: { pincode } });
}

test('a part of a sorting district may lie in another state', async () => {
  const { call } = await startWorld({
    pincodeAreas: [
      aPincodeArea({ prefix: '247', city: 'Saharanpur', stateCode: 'UP' }),
      aPincodeArea({ prefix: '2476', city: 'Roorkee', stateCode: 'UK' }),
    ],
  });
  const cityOf = async (pincode: string) =>
    (await call(validatePincode, { params: { pincode } })).city;

  expect(await cityOf('247667')).toBe('Roorkee');
  expect(await cityOf('247001')).toBe('Saharanpur');
});

test.each([
  [
    '110010',
    {
      isValid: true,
      isServiceable: true,
      isMilitary: false,
      city: 'Delhi',
      rtoCode: 'DL-09',
      deliveryDays: { min: 4, max: 9 },
      message: { en: 'Dealers here can supply and register the car.' },
    },
  ],
  [
    '194101',
    {
      isValid: true,
      isServiceable: false,
      isMilitary: false,
      dealers: [],
      message: { en: 'No dealer delivers here yet. Try a nearby city.' },
    },
  ],
  ['901234', { isValid: true, isServiceable: false, isMilitary: true, dealers: [] }],
  ['855555', { isValid: false, isServiceable: false, isMilitary: false }],
])('the PIN %s means %j', async (pincode, meaning) => {
  const answer = await ask(pincode);

  expect(answer).toMatchObject(meaning);
  expect('deliveryDays' in answer).toBe(answer.isServiceable);
});

test.each(['11001', '0110010', '010010', 'ABCDEF'])('%s is no PIN', async (pincode) => {
  await expect(ask(pincode)).rejects.toMatchObject({
    status: 422,
    errors: [{ field: 'params.pincode' }],
  });
});

test.each([
  ['110010', 'Delhi Cantt'],
  ['110910', 'Delhi'],
  ['194101', 'Leh'],
])('the PIN %s belongs to the depot %s', async (pincode, depot) => {
  expect((await ask(pincode)).depot?.name).toBe(depot);
});

test('the five nearest dealers of the state are listed', async () => {
  const { dealers } = await ask('110010');

  expect(dealers.map(({ pincode }) => pincode)).toEqual([
    '110010',
    '110009',
    '110011',
    '110012',
    '110001',
  ]);
});

test('a dealer is nearer by its place on the map, not by the digits of its PIN', async () => {
  const inMaharashtra = (city: string, pincode: string, lat: number, lng: number) =>
    aDealer({ city, stateCode: 'MH', pincode, location: { lat, lng } });
  const { call } = await startWorld({
    pincodeAreas: [aPincodeArea({ prefix: '411', city: 'Pune', stateCode: 'MH' })],
    dealers: [
      inMaharashtra('Kolhapur', '416010', 16.7, 74.24),
      inMaharashtra('Mumbai', '400010', 19.08, 72.88),
      inMaharashtra('Pune', '411010', 18.52, 73.86),
    ],
  });

  const { dealers } = await call(validatePincode, { params: { pincode: '411001' } });

  expect(dealers.map(({ city }) => city)).toEqual(['Pune', 'Mumbai', 'Kolhapur']);
});
