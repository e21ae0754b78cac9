import type { Product } from '#contracts/catalogue';
import { Section } from '../../components/layout/headings.tsx';
import { Disclosure } from '../../components/text/disclosure.tsx';
import { t } from '../../i18n/language.ts';
import { featuresOf, formatBoot, mileageFact } from '../../shop/car-facts.ts';
import { formatSpecification, localise } from '../../shop/format.ts';
import css from './product.module.css';
import type { Variant } from './use-chosen-car.ts';

/** What the chosen variant has, then what all variants share. */
export const Specification = ({ car, variant }: { car: Product; variant: Variant }) => (
  <Section title={t.product.specification}>
    <dl className={css.specification}>
      {[...variantFacts(car, variant), ...sharedFacts(car)].map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <SpecValue text={value} />
          </dd>
        </div>
      ))}
    </dl>
    <Disclosure className="mt-4" summary={t.product.features(featuresOf(car, variant).length)}>
      <div>
        <ul className={css.features}>
          {featuresOf(car, variant).map((feature) => (
            <li key={feature.en}>{localise(feature)}</li>
          ))}
        </ul>
        <p className="muted mt-3">{t.product.warranty(localise(car.warranty))}</p>
      </div>
    </Disclosure>
    <p className="mt-4 measure">{localise(car.description)}</p>
  </Section>
);

const variantFacts = (car: Product, variant: Variant) => {
  const { batteryKwh, engineCc, powerBhp, torqueNm } = variant;
  const { displacement, battery, torque } = t.product;
  return [
    batteryKwh ? [battery, `${batteryKwh} kWh`] : [displacement, `${engineCc} cc`],
    [t.compare.power, `${powerBhp} bhp`],
    [torque, `${torqueNm} Nm`],
  ]
    .map(([name = '', value = '']) => [name, formatSpecification(value)] as const)
    .concat([mileageFact(variant.mileage), [t.compare.boot, formatBoot(car, variant)]]);
};

const sharedFacts = ({ specs }: Product) =>
  specs.flatMap(({ group, lines }) =>
    lines.map(
      ({ label, value }) =>
        [
          t.specificationNames[`${group.en}: ${label.en}`] ??
            localise(lines.length > 1 ? label : group),
          formatSpecification(value),
        ] as const,
    ),
  );

/** A number is larger than its unit; any other text has one size. */
function SpecValue({ text }: { text: string }) {
  const [, figure = text, unit] = text.match(/^([\d.,]+)(\s\D+)$/) ?? [];
  return (
    <>
      <b className="name">{figure}</b>
      {unit && <span className="sm muted">{unit}</span>}
    </>
  );
}
