import type { StateCode } from '#contracts/common';
import { STATES } from '#contracts/constants';
import type { Dealer, Depot, Serviceability } from '#contracts/pincodes';
import { invalid } from '../engine/problem.ts';
import type { ShopWorld } from '../implement.ts';

/** Three digits name a sorting district, and so the area whose dealers and depot count. */
const PREFIX = 3;
const NEAREST_DEALERS = 5;

/** A PIN that starts with 9 belongs to the Army Postal Service. */
export const isMilitaryPin = (pincode: string) => pincode.startsWith('9');

/** What a PIN code means; one that nobody knows is an answer too. Dealers of the brand alone when one is named. */
export function serviceabilityOf(
  world: ShopWorld,
  pincode: string,
  brandId?: string,
): Serviceability {
  const unknown = { pincode, isServiceable: false, dealers: [] };
  if (isMilitaryPin(pincode))
    return { ...unknown, isValid: true, isMilitary: true, message: messages.military };
  const area = world.pincodeAreas.by('prefix', pincode.slice(0, PREFIX))[0];
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

/** Refuses a PIN of another state than is said: what is taxed by the one would be registered in the other. */
export function mustBeInState(world: ShopWorld, pincode: string, said: StateCode, field: string) {
  const known = serviceabilityOf(world, pincode).stateCode ?? said;
  if (known === said) return;
  const message = `The PIN ${pincode} lies in ${STATES[known]}, not in ${STATES[said]}.`;
  throw invalid([{ field, code: 'OTHER_STATE', message }]);
}

/** The depot whose PIN prefix fits best, or else one of the state. */
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

/** Dealers of the state, those whose PIN is nearest first. */
function dealersNear(
  world: ShopWorld,
  pincode: string,
  stateCode: string,
  brandId?: string,
): Dealer[] {
  const distance = (dealer: Dealer) => Math.abs(Number(dealer.pincode) - Number(pincode));
  return world.dealers
    .filter(
      (dealer) => dealer.stateCode === stateCode && (!brandId || dealer.brandIds.includes(brandId)),
    )
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, NEAREST_DEALERS);
}

const messages = {
  serviceable: {
    en: 'Dealers here can supply and register the car.',
    hi: 'यहाँ के डीलर कार दे सकते हैं और उसका रजिस्ट्रेशन करा सकते हैं।',
  },
  notYet: {
    en: 'No dealer delivers here yet. A nearby city may do.',
    hi: 'यहाँ अभी कोई डीलर गाड़ी नहीं पहुँचाता। पास का शहर चुनकर देखें।',
  },
  military: {
    en: 'An Army Postal Service PIN receives letters, but no car is registered there. Give a civil PIN for delivery and registration.',
    hi: 'सेना डाक सेवा के PIN पर चिट्ठियाँ आती हैं, पर कार का रजिस्ट्रेशन नहीं होता। डिलीवरी और रजिस्ट्रेशन के लिए सिविल PIN दें।',
  },
  unknown: {
    en: 'We do not know this PIN. Check its digits.',
    hi: 'यह PIN हमें नहीं मिला। अंक जाँच लें।',
  },
};
