import { useRef } from 'react';
import { type FuelType, fuelTypes, type Product } from '#contracts/catalogue';
import { Availability, availabilityText } from '../../components/car/availability.tsx';
import { Money } from '../../components/car/price.tsx';
import { SegmentedControl } from '../../components/form/segmented-control.tsx';
import { t } from '../../i18n/language.ts';
import type { ProductDetails } from '../../shop/chosen-car.ts';
import { formatMoney, localise } from '../../shop/format.ts';
import { waitOf } from '../../shop/wait.ts';
import css from './product.module.css';
import type { ChangeSelection, Variant } from './use-chosen-car.ts';

interface VariantsProps {
  car: Product;
  waits: ProductDetails['waits'];
  chosen: Variant;
  choose: ChangeSelection;
}

export function Variants({ car, waits, chosen, choose }: VariantsProps) {
  const active = car.variants.filter(({ isActive }) => isActive);
  const fuels = fuelTypes.filter((fuel) => active.some(({ fuelType }) => fuelType === fuel));
  const lastOf = useRef(new Map<FuelType, string>());
  /** The one that was shown before in this fuel, else the one most like the chosen one. */
  const variantFor = (fuel: FuelType) => {
    const all = active.filter(({ fuelType }) => fuelType === fuel);
    const bookable = all.filter(({ stockState }) => stockState !== 'soldOut');
    const ofFuel = bookable.length > 0 ? bookable : all;
    return (
      ofFuel.find(({ _id }) => _id === lastOf.current.get(fuel)) ??
      ofFuel.find(({ transmission }) => transmission === chosen.transmission) ??
      ofFuel.find((one) => kindOfGearbox(one) === kindOfGearbox(chosen)) ??
      ofFuel[0]
    );
  };
  const shown = active.filter(({ fuelType }) => fuelType === chosen.fuelType);
  const [cheapest = chosen] = shown.toSorted((one, other) => one.csdPrice - other.csdPrice);
  return (
    <>
      {fuels.length > 1 && (
        <div className={css.fuels}>
          <SegmentedControl
            legend={t.product.fuel}
            options={fuels.map((value) => ({ value, label: t.labels.fuel[value] }))}
            value={chosen.fuelType}
            onChange={(fuel) => {
              const variant = variantFor(fuel);
              lastOf.current.set(chosen.fuelType, chosen._id);
              if (variant) choose({ variant: variant._id });
            }}
          />
          <UnavailableGearboxes variants={active} fuel={chosen.fuelType} />
        </div>
      )}
      <fieldset className={css.variants}>
        <legend className="sm">
          <b>{t.product.variant}</b> <span className="muted">{t.price.csdPrice}</span>
        </legend>
        {shown.map((variant) => {
          const { _id, variantName, transmission, csdPrice, stockState } = variant;
          const more = moreThan(cheapest, variant);
          return (
            <label key={_id} className="choice">
              <input
                type="radio"
                name="variant"
                aria-label={[
                  `${variantName} ${gearboxLabel(variantName, transmission)}`.trim(),
                  availabilityText({ stockState }, waitOf(waits, _id)),
                  more,
                  formatMoney(csdPrice),
                ]
                  .filter(Boolean)
                  .join(', ')}
                checked={_id === chosen._id}
                onChange={() => choose({ variant: _id })}
              />
              <span>
                <b>{variantName}</b>{' '}
                <span className="muted">{gearboxLabel(variantName, transmission)}</span>{' '}
                <Availability variant={{ stockState }} wait={waitOf(waits, _id)} />
                {more && <small className="block">{more}</small>}
              </span>
              <span className={css.variantPrice}>
                <Money rupees={csdPrice} />
              </span>
            </label>
          );
        })}
      </fieldset>
    </>
  );
}

/** What a variant has more than the cheapest one: `Alloy wheels, 14 bhp more, 1 more colour`. */
function moreThan(cheapest: Variant, variant: Variant): string {
  const texts = t.product.more;
  const round = (value: number) => Math.round(value * 10) / 10;
  const isElectric = variant.fuelType === 'Electric';
  const colours = variant.colourIds.filter((id) => !cheapest.colourIds.includes(id)).length;
  const gains: [gain: number, text: (gain: number) => string][] = [
    [variant.powerBhp - cheapest.powerBhp, texts.inUnit('bhp')],
    [(variant.batteryKwh ?? 0) - (cheapest.batteryKwh ?? 0), texts.inUnit('kWh')],
    [
      variant.mileage.value - cheapest.mileage.value,
      isElectric ? texts.range : texts.inUnit(variant.mileage.unit),
    ],
    [colours, texts.colours],
  ];
  const known = new Set(cheapest.features?.map(({ en }) => en));
  const features = variant.features?.filter(({ en }) => !known.has(en)) ?? [];
  const figures = gains.flatMap(([gain, text]) => (gain > 0 ? text(round(gain)) : []));
  return [...features.map(localise), ...figures].join(', ');
}

/** Empty if the variant's name already ends with the gearbox. */
function gearboxLabel(variantName: string, transmission: Variant['transmission']) {
  const word = t.labels.gearbox[transmission];
  return variantName.endsWith(word.replace('\u2011', '-')) ? '' : word;
}

/** Manual or automatic: to a buyer AMT, CVT and DCT are automatic too. */
const kindOfGearbox = ({ transmission }: Variant) => (transmission === 'MT' ? 'MT' : 'AT');

function UnavailableGearboxes({ variants, fuel }: { variants: Variant[]; fuel: FuelType }) {
  const kinds = [...new Set(variants.map(kindOfGearbox))];
  const missing = kinds.filter(
    (kind) => !variants.some((one) => one.fuelType === fuel && kindOfGearbox(one) === kind),
  );
  if (missing.length === 0) return null;
  return (
    <p className="sm muted">
      {missing
        .map((kind) => {
          const others = variants.filter((one) => kindOfGearbox(one) === kind);
          const otherFuels = [...new Set(others.map((one) => t.labels.fuel[one.fuelType]))].join(
            ', ',
          );
          return t.product.onlyWith(t.labels.gearbox[kind], otherFuels, t.labels.fuel[fuel]);
        })
        .join(' ')}
    </p>
  );
}
