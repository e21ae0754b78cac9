import { getProductDetails, listShopProducts, productsList } from '../catalogue.ts';
import { listSubCategory } from '../categories.ts';
import { STATES } from '../constants.ts';
import { among, atMost, each, inOrder, sum } from '../engine/laws/claims.ts';
import { bothAnswers, everyAnswer, everyRow, givenLaws, laws } from '../engine/laws/law.ts';
import { saveAllImages } from '../images.ts';
import { listInsurance } from '../insurance.ts';
import { listOffer } from '../offers.ts';
import { Serviceability, validatePincode } from '../pincodes.ts';
import { getAllStore, getMenuList, getShop } from '../shops.ts';

const rowsOf = <Row extends { _id: string }>(rows: readonly Row[], id: string) =>
  rows.filter(({ _id }) => _id === id);

/** The rows of a list, whichever it is. */
const ownedRows = (object: Record<string, readonly { ownerId: string }[]>) =>
  Object.values(object).flat();

export const shopLaws = [
  ...givenLaws('The specification: a single fixed owner id identifies the shop owner.', [
    everyAnswer(
      [getAllStore, listSubCategory, listOffer],
      'It lists what belongs to the owner who was asked',
      ({ params, object }) =>
        each('', ownedRows(object), ({ ownerId }) => ({ ownerId: [ownerId, params.ownerId] })),
    ),
  ]),
  ...laws('A car may be sold in some shops of its owner, or in all.', [
    bothAnswers(
      [listShopProducts, productsList, getShop],
      getProductDetails,
      'A listed car is sold in the shop that was asked',
      (list, { object: { productDetails: car } }) => {
        const { shopId } = list.params;
        const isInAll = shopId === 'all' || !car.shopIds.length;
        return each('productList', rowsOf(list.object.productList, car._id), () => ({
          shopIds: isInAll ? undefined : among(shopId, car.shopIds),
        }));
      },
    ),
    bothAnswers(
      [listShopProducts, productsList],
      getProductDetails,
      'A listed car is of the owner who was asked',
      (list, { object: { productDetails: car } }) =>
        each('productList', rowsOf(list.object.productList, car._id), () => ({
          ownerId: [car.ownerId, list.params.ownerId],
        })),
    ),
  ]),
  ...laws('A shop of its owner, and nobody else’s.', [
    everyAnswer(getAllStore, 'Every listed shop is open', ({ object }) =>
      each('storeList', object.storeList, ({ isActive }) => ({ isActive: [isActive, true] })),
    ),
    everyAnswer(getShop, 'It shows the shop that was asked', ({ params, object }) => ({
      'store._id': [object.store._id, params.shopId],
    })),
    everyAnswer(getMenuList, 'The menu is in its order', ({ object }) => ({
      order: inOrder(
        object.menuList.map(({ order }) => order),
        'asc',
      ),
    })),
    everyAnswer(listOffer, 'An offer ends after it begins', ({ object }) =>
      each('offerList', object.offerList, ({ startsAt, endsAt }) => ({
        startsAt: atMost(startsAt, endsAt),
      })),
    ),
    everyAnswer(
      listOffer,
      'It says of every offer whether it applies to the car that was asked',
      ({ query, object }) =>
        each('offerList', object.offerList, ({ applicability }) => ({
          applicability: [applicability !== undefined, query.filter?.productId !== undefined],
        })),
    ),
    everyAnswer(listOffer, 'Only an offer that does not apply has a reason', ({ object }) =>
      each('offerList', object.offerList, ({ applicability: told }) => ({
        'applicability.reason': [told?.reason === undefined, told?.ok ?? true],
      })),
    ),
    everyAnswer(saveAllImages, 'Each picture is stored or has failed', ({ body, object }) => ({
      // A recording has no files.
      images: body.images && [object.images.length + object.failed.length, body.images.length],
    })),
  ]),
  ...laws('A premium is the sum of its lines, with GST.', [
    everyAnswer(listInsurance, 'A premium is the sum of its lines', ({ object }) =>
      each('insuranceList', object.insuranceList, ({ premium }) => {
        if (!premium) return {};
        const { thirdParty, ownDamage, addons, gst, total } = premium;
        const net = thirdParty + ownDamage + sum(addons.map(({ amount }) => amount));
        return { 'premium.total': [total, net + gst] };
      }),
    ),
    everyAnswer(listInsurance, 'Tax on a premium is its rate of the lines', ({ object }) =>
      each('insuranceList', object.insuranceList, ({ premium, gstPct }) => {
        if (!premium) return {};
        const { gst, total } = premium;
        return { 'premium.gst': [gst, Math.round(((total - gst) * gstPct) / 100)] };
      }),
    ),
    everyAnswer(listInsurance, 'Own damage is its rate of the insured value', ({ object }) =>
      each('insuranceList', object.insuranceList, ({ premium, kind, odRatePct }) => ({
        'premium.ownDamage': [
          premium?.ownDamage,
          premium && (kind === 'tp3' ? 0 : Math.round((premium.insuredValue * odRatePct) / 100)),
        ],
      })),
    ),
    everyAnswer(listInsurance, 'Plans have a premium if a car was asked', ({ query, object }) =>
      each('insuranceList', object.insuranceList, ({ premium }) => ({
        premium: [premium !== undefined, query.productId !== undefined],
      })),
    ),
  ]),
  ...laws('A PIN code says where a car is delivered and registered.', [
    everyAnswer(validatePincode, 'It answers for the PIN that was asked', ({ params, object }) => ({
      pincode: [object.pincode, params.pincode],
    })),
    everyAnswer(validatePincode, 'Dealers sell the brand that was asked', ({ query, object }) =>
      each('dealers', object.dealers, ({ brandIds }) => ({
        brandIds: [brandIds.includes(query.brandId ?? brandIds[0] ?? ''), true],
      })),
    ),
    everyRow(Serviceability, 'A state has its name', ({ stateCode, state }) => ({
      state: [state, stateCode && STATES[stateCode]],
    })),
    everyRow(
      Serviceability,
      'Only a known PIN is served, and none of the Army Postal Service',
      (place) => ({
        isMilitary: [place.isMilitary, place.pincode.startsWith('9')],
        isServiceable: [place.isServiceable && (place.isMilitary || !place.isValid), false],
      }),
    ),
    everyRow(Serviceability, 'Transport takes at least its least time', ({ deliveryDays }) => ({
      'deliveryDays.min': atMost(deliveryDays?.min, deliveryDays?.max),
    })),
  ]),
];
