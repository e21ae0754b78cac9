import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { type CartItem, updateCart } from '#contracts/cart';
import { call } from '../../api/client.ts';
import { Notice } from '../../components/notice.tsx';
import { useInstantChoice } from '../../hooks/use-choice.ts';
import { t } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { formatMoney, localise } from '../../shop/format.ts';
import css from './checkout.module.css';
import { type Extras, flipped, Plans, usualOf } from './insurance-plans.tsx';
import { detailsOf, offersFor, plansFor, useIsAwaited } from './queries.ts';
import { GoOn, STEP_FORM } from './step.tsx';
import { type GoesOn, useGoOn } from './use-step-submit.ts';

/** Insurance and accessories. Every choice goes to the cart at once, so that the totals are the server's. */
export function ExtrasStep({ item, ...goesOn }: { item: CartItem } & GoesOn) {
  const { insuranceList } = useSuspenseQuery(plansFor(item)).data;
  const save = useMutation({
    scope: { id: 'extras' },
    mutationFn: ({ insurancePlanId, insuranceAddons, accessories }: Extras) => {
      const body = {
        insuranceAddons: [...insuranceAddons],
        accessories: [...accessories],
        ...(insurancePlanId && { insurancePlanId }),
      };
      return call(updateCart, { params: { id: item._id }, body });
    },
  });
  const [chosen, choose] = useInstantChoice(extrasOf(item, usualOf(insuranceList)), save);
  const change = (changed: Partial<Extras>) => choose({ ...chosen, ...changed });
  const isPending = useIsAwaited(offersFor(item)) || save.isPending;
  const { isBusy, onSubmit } = useGoOn({ isPending, isError: save.isError }, goesOn);
  const words = checkoutTexts().extras;
  return (
    <form id={STEP_FORM} className="stack" onSubmit={onSubmit}>
      <p className="quiet">{words.says}</p>
      <Plans
        plans={insuranceList}
        chosen={chosen}
        inAll={item.priceBreakup.csd.insurance}
        onChoose={change}
      />
      <Accessories item={item} chosen={chosen} onChoose={change} />
      {save.error && <Notice kind="alarm">{t.refusal(save.error)}</Notice>}
      <GoOn label={words.goOn} isBusy={isBusy} />
    </form>
  );
}

/** What goes with the item now; without a plan the server counts the usual one. */
const extrasOf = (item: CartItem, usual: ReturnType<typeof usualOf>): Extras => ({
  insurancePlanId: item.insurancePlanId ?? usual?.insurancePlanId,
  insuranceAddons: item.insurancePlanId ? item.insuranceAddons : (usual?.insuranceAddons ?? []),
  accessories: item.accessories,
});

interface AccessoriesProps {
  item: CartItem;
  chosen: Extras;
  onChoose(change: Partial<Extras>): void;
}

function Accessories({ item, chosen, onChoose }: AccessoriesProps) {
  const { data } = useSuspenseQuery(detailsOf(item));
  return (
    <fieldset>
      <legend className="label">{t.price.accessories}</legend>
      <div className={css.addons}>
        {data.productDetails.accessories.map(({ _id, name, price }) => (
          <label key={_id} className="choice">
            <input
              type="checkbox"
              checked={chosen.accessories.includes(_id)}
              onChange={() => onChoose({ accessories: flipped(chosen.accessories, _id) })}
            />
            <span>{localise(name)}</span>
            <span className="side">{formatMoney(price)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What goes with the car, in a line. */
export function ExtrasSays({ item }: { item: CartItem }) {
  const { insuranceList } = useSuspenseQuery(plansFor(item)).data;
  const { insurancePlanId, insuranceAddons } = extrasOf(item, usualOf(insuranceList));
  const plan = insuranceList.find(({ _id }) => _id === insurancePlanId);
  const addons = plan?.addons.filter(({ code }) => insuranceAddons.includes(code)) ?? [];
  const { insurance, accessories } = item.priceBreakup.csd;
  return (
    <div>
      {plan && (
        <p>
          <b>{localise(plan.planName)}</b>
          {addons.map(({ name }) => `, ${localise(name)}`)} · {formatMoney(insurance)}
        </p>
      )}
      <p>
        {item.chosenAccessories.length > 0
          ? `${item.chosenAccessories.map(({ name }) => localise(name)).join(', ')} · ${formatMoney(accessories)}`
          : checkoutTexts().extras.noAccessories}
      </p>
    </div>
  );
}
