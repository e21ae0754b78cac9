// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CartItem, updateCart } from '#contracts/cart';
import { Accessory, getProductDetails, Product } from '#contracts/catalogue';
import { errorResponse } from '#contracts/engine/envelope';
import { listInsurance } from '#contracts/insurance';
import { listOffer } from '#contracts/offers';
import { anInsurancePlan } from '#fixtures/builders';
import { queryClient } from '../../api/query-client.ts';
import { applyLanguage } from '../../i18n/language.ts';
import { checkoutTexts } from '../../i18n/messages/checkout.ts';
import {
  example,
  exampleAnswer,
  neverReply,
  renderAt,
  reply,
  replyLater,
  requestsOf,
  settle,
  signIn,
  withProviders,
} from '../../testing.tsx';
import { ExtrasStep } from './extras-step.tsx';
import { offersQuery } from './queries.ts';

const item = example(CartItem);
const accessories = ['mats', 'hooks'].map((en) => example(Accessory, { name: { en, hi: en } }));
const ids = accessories.map(({ _id }) => _id);
const updated = exampleAnswer(updateCart, { cartItem: item });

signIn();
beforeEach(() => {
  const productDetails = example(Product, { accessories });
  reply(getProductDetails, exampleAnswer(getProductDetails, { productDetails }));
  reply(listInsurance, { insuranceList: [] });
  reply(listOffer, { offerList: [] });
  reply(updateCart, updated);
});

const checkbox = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

test('no add-on of the insurance is ticked unasked', async () => {
  const addons = anInsurancePlan().addons.map((addon) => ({ ...addon, recommended: true }));
  reply(listInsurance, { insuranceList: [anInsurancePlan({ addons })] });
  await renderAt(<ExtrasStep item={item} next="pay" onBusy={() => {}} onDone={() => {}} />);
  const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');

  expect((await screen.findAllByRole('checkbox')).length).toBeGreaterThan(accessories.length);
  expect(boxes().filter(({ checked }) => checked)).toEqual([]);
  fireEvent.click(screen.getByRole('radio'));
  expect(boxes().filter(({ checked }) => checked)).toEqual([]);
});

test('an add-on whose price the backend does not tell is not called free', async () => {
  reply(listInsurance, { insuranceList: [anInsurancePlan({ kind: 'comprehensive1plus3' })] });

  await renderAt(<ExtrasStep item={item} next="pay" onBusy={() => {}} onDone={() => {}} />);

  const group = await screen.findByRole('group', { name: checkoutTexts().extras.added });
  expect(group.textContent).not.toMatch(/₹|nil/);
});

test('plans of one kind are told apart by insurer, and prices sum up with GST to the total', async () => {
  const plans = ['Ridge General', 'Fort Assurance'].map((insurer) => ({
    ...anInsurancePlan({ insurer }),
    premium: {
      insuredValue: 500_000,
      thirdParty: 10_000,
      ownDamage: 5_000,
      addons: [{ code: 'ZERO_DEP', amount: 1_000 }],
      gst: 2_880,
      total: 18_880,
    },
  }));
  reply(listInsurance, { insuranceList: plans });

  await renderAt(<ExtrasStep item={item} next="pay" onBusy={() => {}} onDone={() => {}} />);

  for (const name of [/Comprehensive, Ridge General/, /Comprehensive, Fort Assurance/])
    expect((await screen.findByRole('radio', { name })).closest('label')?.textContent).toMatch(
      /₹15,000.*18% GST/,
    );
  fireEvent.click(screen.getAllByRole('radio')[0]!);
  expect(screen.getByRole('group', { name: /before GST/ }).textContent).toContain('₹1,000');
  expect(screen.getByText('18% GST').parentElement?.textContent).toContain('₹2,700');
  fireEvent.click(screen.getByRole('checkbox', { name: /ZERO_DEP|depreciation/i }));
  expect(screen.getByText('18% GST').parentElement?.textContent).toContain('₹2,880');
});

test('extras are selected at once, and two clicks select both', async () => {
  await renderAt(<ExtrasStep item={item} next="pay" onBusy={() => {}} onDone={() => {}} />);
  const [mats, hooks] = [await checkbox(/mats/), await checkbox(/hooks/)];

  fireEvent.click(mats);
  expect(mats.checked).toBe(true);
  fireEvent.click(hooks);
  expect([mats.checked, hooks.checked]).toEqual([true, true]);

  const saved = () => requestsOf(updateCart).map(({ body }) => body?.accessories);
  await waitFor(() => expect(saved()).toEqual([ids.slice(0, 1), ids]));
  // The item of this test never changes, so the saved state has no accessories.
  await waitFor(() => expect(mats.checked).toBe(false));
});

test.each([
  ['continues once it is saved', updated, 1],
  ['stays on the step when it is rejected', errorResponse(409, 'ACCESSORY_UNKNOWN', 'No.'), 0],
])('submitting while an extra is being saved %s', async (_, answer, times) => {
  const answerUpdate = replyLater(updateCart);
  const onDone = vi.fn();
  const onBusy = vi.fn();
  await renderAt(<ExtrasStep item={item} next="pay" onBusy={onBusy} onDone={onDone} />);
  const submit = screen.getByRole('button');
  fireEvent.click(await checkbox(/mats/));
  expect(submit.getAttribute('aria-busy')).not.toBe('true');

  fireEvent.click(submit);
  await settle();
  expect([onBusy.mock.lastCall, onDone.mock.calls.length]).toEqual([[true], 0]);
  answerUpdate(answer);

  await waitFor(() => expect(onBusy.mock.lastCall).toEqual([false]));
  expect(onDone).toHaveBeenCalledTimes(times);
});

test('submitting before the offers are loaded is busy until they are', async () => {
  const answerOffers = replyLater(listOffer);
  const onDone = vi.fn();
  const onBusy = vi.fn();
  queryClient.prefetchQuery(offersQuery(item));
  await renderAt(<ExtrasStep item={item} next="pay" onBusy={onBusy} onDone={onDone} />);
  const submit = screen.getByRole('button');

  fireEvent.click(submit);
  await settle();
  expect([
    submit.getAttribute('aria-busy'),
    onBusy.mock.lastCall,
    onDone.mock.calls.length,
  ]).toEqual(['true', [true], 0]);
  answerOffers({ offerList: [] });

  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test('an add-on is ticked again when the buyer comes back to its plan', async () => {
  neverReply(updateCart);
  const full = anInsurancePlan({ kind: 'comprehensive1plus3' });
  reply(listInsurance, { insuranceList: [full, anInsurancePlan({ kind: 'tp3', addons: [] })] });
  const { insurancePlanId: _, ...withoutPlan } = item;
  await renderAt(<ExtrasStep item={withoutPlan} next="pay" onBusy={() => {}} onDone={() => {}} />);
  const addon = () => checkbox(new RegExp(full.addons[0]?.name.en ?? ''));
  fireEvent.click(await addon());

  for (const plan of screen.getAllByRole('radio').toReversed()) fireEvent.click(plan);

  expect((await addon()).checked).toBe(true);
});

test.each([
  ['en', 'Engine protect', 'Taken out, as this plan does not have it: Engine protect.'],
  ['hi', 'इंजन सुरक्षा', 'इस प्लान में नहीं है, इसलिए हटाया गया: इंजन सुरक्षा।'],
] as const)(
  'in %s another plan keeps the add-ons that it sells too, and says which one is gone',
  async (language, engine, text) => {
    await applyLanguage(language);
    neverReply(updateCart);
    const [zeroDep] = anInsurancePlan().addons;
    const name = { en: 'Engine protect', hi: 'इंजन सुरक्षा' };
    const addons = [
      { ...zeroDep!, name: { en: 'Zero', hi: 'Zero' } },
      { ...zeroDep!, code: 'ENGINE', name },
    ];
    const [ridge, fort] = [
      anInsurancePlan({ addons }),
      anInsurancePlan({ addons: addons.slice(0, 1) }),
    ];
    reply(listInsurance, { insuranceList: [ridge, fort] });
    const chosen = {
      ...item,
      insurancePlanId: ridge._id,
      insuranceAddons: addons.map(({ code }) => code),
    };
    await renderAt(<ExtrasStep item={chosen} next="pay" onBusy={() => {}} onDone={() => {}} />);
    expect((await screen.findByLabelText<HTMLInputElement>(new RegExp(engine))).checked).toBe(true);

    fireEvent.click(screen.getAllByRole('radio')[1]!);

    expect((await checkbox(/Zero/)).checked).toBe(true);
    expect(screen.getByText(text)).toBeDefined();
  },
);

test('the on-road price with another accessory is announced', async () => {
  const step = (chosen: string[], onRoad: number) => {
    const changed = structuredClone({ ...item, accessories: chosen });
    changed.priceBreakup.csd.onRoad = onRoad;
    return <ExtrasStep item={changed} next="pay" onBusy={() => {}} onDone={() => {}} />;
  };
  const { rerender } = await renderAt(step([], 600_000));
  expect(screen.getByRole('status').textContent).toBe('');

  rerender(withProviders(step(ids.slice(0, 1), 605_000)));

  expect(screen.getByRole('status').textContent).toBe('On-road price: ₹6,05,000');
});
