import type { StateCode } from '#contracts/common';
import { STATES } from '#contracts/constants';
import type { Dealer, Depot, PincodeArea, Serviceability } from '#contracts/pincodes';
import { conflict, notFound } from '../engine/problem.ts';
import type { ShopWorld } from '../implement.ts';
import type { Days } from '../rules/wait-days.ts';

type Location = Dealer['location'];

/** Lengths of the part of a PIN that names an area: a sorting district may lie in two states. */
const AREA_DIGITS = [6, 5, 4, 3];
const DEALER_LIMIT = 5;

/** PINs that start with 9 belong to the Army Postal Service. */
export const isMilitaryPin = (pincode: string) => pincode.startsWith('9');

/** Whether and how a car can be delivered to a PIN; also answers for unknown ones. With a brand, only its dealers. */
export function serviceabilityOf(
  world: ShopWorld,
  pincode: string,
  brandId?: string,
): Serviceability {
  const unknown = { pincode, isServiceable: false, dealers: [] };
  if (isMilitaryPin(pincode))
    return { ...unknown, isValid: true, isMilitary: true, message: messages.military };
  const area = areaOf(world, pincode);
  if (!area) return { ...unknown, isValid: false, isMilitary: false, message: messages.unknown };

  const { city, district, stateCode, rtoCode, isServiceable, deliveryDays } = area;
  const depot = depotOf(world, pincode, stateCode);
  return {
    pincode,
    isValid: true,
    isServiceable,
    isMilitary: false,
    city,
    district,
    state: STATES[stateCode],
    stateCode,
    ...(depot && { depot: { _id: depot._id, name: depot.name } }),
    dealers: isServiceable ? dealersNear(world, pincode, stateCode, brandId) : [],
    rtoCode,
    ...(isServiceable && { deliveryDays }),
    message: isServiceable ? messages.serviceable : messages.notYet,
  };
}

/** Transport of a car that is ready, in days: to a PIN, or else the range of all PINs to which dealers deliver. Undefined where nobody does. */
export function transportDays(world: ShopWorld, pincode = ''): Days | undefined {
  const area = areaOf(world, pincode);
  if (!area) return world.pincodeAreas.derived('transport', rangeOfTransport);
  return area.isServiceable ? area.deliveryDays : undefined;
}

function rangeOfTransport(areas: readonly PincodeArea[]): Days {
  const [first = { min: 0, max: 0 }, ...others] = areas
    .filter(({ isServiceable }) => isServiceable)
    .map(({ deliveryDays }) => deliveryDays);
  return others.reduce(
    (range, { min, max }) => ({ min: Math.min(range.min, min), max: Math.max(range.max, max) }),
    first,
  );
}

/** The smallest area that has the PIN. */
function areaOf(world: ShopWorld, pincode: string): PincodeArea | undefined {
  for (const digits of AREA_DIGITS) {
    const [area] = world.pincodeAreas.by('prefix', pincode.slice(0, digits));
    if (area) return area;
  }
  return undefined;
}

/** Throws if the PIN is in another state: the car would be taxed in one and registered in the other. */
export function mustBeInState(world: ShopWorld, pincode: string, state: StateCode, field: string) {
  const known = serviceabilityOf(world, pincode).stateCode ?? state;
  if (known === state) return;
  const message = `The PIN ${pincode} lies in ${STATES[known]}, not in ${STATES[state]}.`;
  throw conflict('OTHER_STATE', message, field);
}

/** Rejects a dealer of another brand than the car, or of another state than its PIN. */
export function mustBeDealerFor(
  world: ShopWorld,
  dealerId: string,
  pincode: string,
  brandId: string,
) {
  const dealer = world.dealers.mustGet(dealerId, 'dealer');
  const stateCode = areaOf(world, pincode)?.stateCode;
  if (dealer.stateCode !== stateCode || !dealer.brandIds.includes(brandId))
    throw notFound('dealer of this brand in the state of delivery', dealerId);
}

/** The depot with the longest matching PIN prefix, or else one of the state. */
function depotOf(world: ShopWorld, pincode: string, stateCode: string): Depot | undefined {
  const match = ({ pincodePrefixes }: Depot) =>
    Math.max(
      0,
      ...pincodePrefixes.map((prefix) => (pincode.startsWith(prefix) ? prefix.length : 0)),
    );
  const [best] = world.depots.all().toSorted((one, other) => match(other) - match(one));
  return best && match(best) > 0
    ? best
    : world.depots.find((depot) => depot.stateCode === stateCode);
}

/** Dealers of the state, nearest first. A PIN has no coordinates: the dealer with the closest PIN stands for it. */
function dealersNear(
  world: ShopWorld,
  pincode: string,
  stateCode: string,
  brandId?: string,
): Dealer[] {
  const pinDistance = (dealer: Dealer) => Math.abs(Number(dealer.pincode) - Number(pincode));
  const dealers = world.dealers
    .filter((dealer) => dealer.stateCode === stateCode)
    .toSorted((one, other) => pinDistance(one) - pinDistance(other));
  const [closest] = dealers;
  if (!closest) return [];
  const distance = ({ location }: Dealer) => degreesBetween(location, closest.location);
  return dealers
    .filter(({ brandIds }) => !brandId || brandIds.includes(brandId))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, DEALER_LIMIT);
}

/** Meridians converge towards the pole. */
const degreesBetween = (one: Location, other: Location) =>
  Math.hypot(one.lat - other.lat, (one.lng - other.lng) * Math.cos((one.lat * Math.PI) / 180));

const messages = {
  serviceable: {
    en: 'Dealers here can supply and register the car.',
    hi: 'यहाँ के डीलर कार दे सकते हैं और उसका रजिस्ट्रेशन करा सकते हैं।',
  },
  notYet: {
    en: 'No dealer delivers here yet. Try a nearby city.',
    hi: 'यहाँ अभी कोई डीलर गाड़ी नहीं पहुँचाता। पास का शहर चुनकर देखें।',
  },
  military: {
    en: 'An Army Postal Service PIN receives letters, but no car can be registered there. Please give a civil PIN for delivery and registration.',
    hi: 'सेना डाक सेवा के PIN पर चिट्ठियाँ आती हैं, पर कार का रजिस्ट्रेशन नहीं होता। डिलीवरी और रजिस्ट्रेशन के लिए सिविल PIN दें।',
  },
  unknown: {
    en: 'We do not know this PIN. Check the digits; if they are right, try a nearby city.',
    hi: 'यह PIN हमारी सूची में नहीं है। अंक जाँच लें; सही हों तो पास का शहर चुनकर देखें।',
  },
};
