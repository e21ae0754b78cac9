import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type CartItem, updateCart } from '#contracts/cart';
import { call } from '../../api/client.ts';
import { ChangeStatus } from '../../components/feedback/change-status.tsx';
import { Notice } from '../../components/feedback/notice.tsx';
import { useInstantChoice } from '../../hooks/use-instant-choice.ts';
import { t } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import { formatMoney, localise } from '../../shop/format.ts';
import css from './checkout.module.css';
import { defaultPlan, type Extras, InsurancePlans, toggled } from './insurance-plans.tsx';
import { insuranceQuery, offersQuery, productQuery } from './queries.ts';
import { ContinueButton, STEP_FORM } from './step.tsx';
import { type StepCallbacks, useStepSubmit } from './use-step-submit.ts';

/** Insurance and accessories. Each choice is saved at once, because the server computes the totals. */
export function ExtrasStep({ item, ...callbacks }: { item: CartItem } & StepCallbacks) {
  const { insuranceList } = useSuspenseQuery(insuranceQuery(item)).data;
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
  const [selected, select] = useInstantChoice(
    currentExtras(item, defaultPlan(insuranceList)),
    save,
  );
  const change = (changed: Partial<Extras>) => select({ ...selected, ...changed });
  const offers = useQuery({ ...offersQuery(item), enabled: false });
  const isPending = offers.isLoading || save.isPending;
  const { isBusy, onSubmit } = useStepSubmit({ isPending, isError: save.isError }, callbacks);
  const texts = checkoutTexts().extras;
  return (
    <form id={STEP_FORM} className="stack" onSubmit={onSubmit}>
      <p className="muted">{texts.description}</p>
      <InsurancePlans
        plans={insuranceList}
        selected={selected}
        total={item.priceBreakup.csd.insurance}
        onChange={change}
      />
      <Accessories item={item} selected={selected} onChange={change} />
      <ChangeStatus
        of={item.accessories.join()}
        text={`${t.price.onRoad}: ${formatMoney(item.priceBreakup.csd.onRoad)}`}
      />
      {save.error && <Notice kind="alarm">{t.errorMessage(save.error)}</Notice>}
      <ContinueButton label={checkoutTexts().continueTo[callbacks.next]} isBusy={isBusy} />
    </form>
  );
}

/** The extras of a cart item; without a plan the server assumes the default one. */
const currentExtras = (item: CartItem, byDefault: ReturnType<typeof defaultPlan>): Extras => ({
  insurancePlanId: item.insurancePlanId ?? byDefault?.insurancePlanId,
  insuranceAddons: item.insurancePlanId ? item.insuranceAddons : (byDefault?.insuranceAddons ?? []),
  accessories: item.accessories,
});

interface AccessoriesProps {
  item: CartItem;
  selected: Extras;
  onChange(change: Partial<Extras>): void;
}

function Accessories({ item, selected, onChange }: AccessoriesProps) {
  const { data } = useSuspenseQuery(productQuery(item));
  return (
    <fieldset>
      <legend className="label">{t.price.accessories}</legend>
      <div className={css.addOns}>
        {data.productDetails.accessories.map(({ _id, name, price }) => (
          <label key={_id} className="choice">
            <input
              type="checkbox"
              checked={selected.accessories.includes(_id)}
              onChange={() => onChange({ accessories: toggled(selected.accessories, _id) })}
            />
            <span>{localise(name)}</span>
            <span className="trailing">{formatMoney(price)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function ExtrasSummary({ item }: { item: CartItem }) {
  const { insuranceList } = useSuspenseQuery(insuranceQuery(item)).data;
  const { insurancePlanId, insuranceAddons } = currentExtras(item, defaultPlan(insuranceList));
  const plan = insuranceList.find(({ _id }) => _id === insurancePlanId);
  const addons = plan?.addons.filter(({ code }) => insuranceAddons.includes(code)) ?? [];
  const { insurance, accessories } = item.priceBreakup.csd;
  return (
    <div>
      {plan && (
        <p>
          <b>
            {plan.insurer}, {localise(plan.planName)}
          </b>
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
