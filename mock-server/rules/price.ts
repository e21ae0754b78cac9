import type { FuelType, PriceBreakup } from '#contracts/catalogue';
import type { StateCode } from '#contracts/common';
import { roadTax } from './road-tax.ts';

/** What the tax depends on. Length in mm, price in rupees, the canteen's discount in per cent. */
export interface Taxed {
  fuelType: FuelType;
  engineCc: number;
  lengthMm: number;
  exShowroomPrice: number;
  csdDiscountPct: number;
}

/** The 56th GST Council's rates apply from 22 September 2025, midnight in India (assumed from press reports). */
const GST_2_FROM = '2025-09-21T18:30:00.000Z';

/** The tax period that a price was calculated for. */
export const priceVersion = (at: string) => (at < GST_2_FROM ? 'gst-2017' : 'gst-2025-09-22');

const isDiesel = (fuel: FuelType) => fuel === 'Diesel';

/** Small by tax law: up to 4 m, and 1,200 cc, or 1,500 cc for diesel. A hybrid counts as petrol. */
const isSmall = ({ fuelType, engineCc, lengthMm }: Taxed) =>
  lengthMm <= 4000 && engineCc <= (isDiesel(fuelType) ? 1500 : 1200);

/**
 * GST in the showroom and through the canteen, in per cent. Half of the GST is refunded to the canteen; the cess until
 * September 2025 was paid in full (assumed).
 */
export function gstRates(variant: Taxed, at: string): { full: number; csd: number } {
  if (variant.fuelType === 'Electric') return { full: 5, csd: 2.5 };
  if (at >= GST_2_FROM) return isSmall(variant) ? { full: 18, csd: 9 } : { full: 40, csd: 20 };
  const full = 28 + cess(variant);
  return { full, csd: full - 14 };
}

/** The compensation cess of 2017 to 2025, in per cent. */
function cess(variant: Taxed): number {
  if (isSmall(variant)) return isDiesel(variant.fuelType) ? 3 : 1;
  return variant.engineCc <= 1500 ? 17 : 22;
}

/** A variant's prices in rupees; `savingPct` in per cent of the showroom price. */
export function priceVariant(variant: Taxed, at: string) {
  const { full, csd } = gstRates(variant, at);
  const basicPrice = Math.round(variant.exShowroomPrice / (1 + full / 100));
  const discount = Math.round((basicPrice * variant.csdDiscountPct) / 100);
  const csdGst = Math.round(((basicPrice - discount) * csd) / 100);
  const csdPrice = basicPrice - discount + csdGst;
  const saving = variant.exShowroomPrice - csdPrice;
  const savingPct = percent(saving, variant.exShowroomPrice);
  return { gstRate: full, basicPrice, discount, csdGst, csdPrice, saving, savingPct };
}

/** Per cent with two decimals. */
const percent = (part: number, whole: number) =>
  whole ? Math.round((part / whole) * 10000) / 100 : 0;

/** One-off charges of a new car, in rupees (assumed from published fees). */
const REGISTRATION = 600;
const HSRP = 400;
const FASTAG = 500;
const HYPOTHECATION = 1500;

/** Delhi charges lifetime parking at registration, by the price of the car. */
const parking = (stateCode: StateCode, price: number) =>
  stateCode === 'DL' ? (price > 400_000 ? 4000 : 2000) : 0;

/** Tax collected at source: 1 % of the whole price if it is above 10 lakh, tax included. */
const TCS_ABOVE = 1_000_000;
export const tcs = (price: number) => (price > TCS_ABOVE ? Math.round(price / 100) : 0);

interface BreakupInput {
  variant: Taxed;
  stateCode: StateCode;
  financeMode: 'own' | 'loan';
  /** The premium with its tax, in rupees. */
  insurance: number;
  /** In rupees. */
  accessories: number;
  at: string;
}

type Lines<Names extends string> = Record<Names, number>;
type Own = Lines<'basicPrice' | 'discount' | 'gst' | 'price' | 'roadTax'>;
type Shared = Lines<
  'registration' | 'hsrp' | 'fastag' | 'parking' | 'hypothecation' | 'insurance' | 'accessories'
>;

/** One column of the breakup. Avoids object spread, since every cart computes it. */
function column(shared: Shared, own: Own, isThroughCsd: boolean): PriceBreakup['csd'] {
  const { basicPrice, discount, gst, price, roadTax } = own;
  const { registration, hsrp, fastag, parking, hypothecation, insurance, accessories } = shared;
  const collected = tcs(price);
  const fees = registration + hsrp + fastag + parking + hypothecation + insurance + accessories;
  const onRoad = price + roadTax + fees + collected;
  const payToCsd = isThroughCsd ? price : 0;
  return {
    basicPrice,
    discount,
    gst,
    price,
    roadTax,
    registration,
    hsrp,
    fastag,
    parking,
    hypothecation,
    insurance,
    tcs: collected,
    accessories,
    onRoad,
    payToCsd,
    payToDealer: onRoad - payToCsd,
  };
}

/** All lines from the price before tax to the on-road price, through the canteen and in the showroom (source: assumed). */
export function priceBreakup(input: BreakupInput): PriceBreakup {
  const { variant, stateCode, financeMode, insurance, accessories, at } = input;
  const price = priceVariant(variant, at);
  const exShowroom = variant.exShowroomPrice;
  const road = roadTax(stateCode, variant.fuelType, exShowroom, price.csdPrice);
  const shared = {
    registration: REGISTRATION,
    hsrp: HSRP,
    fastag: FASTAG,
    parking: parking(stateCode, exShowroom),
    hypothecation: financeMode === 'loan' ? HYPOTHECATION : 0,
    insurance,
    accessories,
  };
  const { basicPrice } = price;
  const csd = column(
    shared,
    {
      basicPrice,
      discount: price.discount,
      gst: price.csdGst,
      price: price.csdPrice,
      roadTax: road.csd,
    },
    true,
  );
  const showroom = column(
    shared,
    {
      basicPrice,
      discount: 0,
      gst: exShowroom - basicPrice,
      price: exShowroom,
      roadTax: road.showroom,
    },
    false,
  );
  return {
    stateCode,
    financeMode,
    gstRate: price.gstRate,
    roadTaxRate: road.rate,
    roadTaxBasis: road.basis,
    ...(road.isEstimated && { isRoadTaxEstimated: true }),
    csd,
    showroom,
    saving: price.saving,
    savingPct: price.savingPct,
    asOf: at,
  };
}
