// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cartList } from '#contracts/cart';
import type { PriceBreakup } from '#contracts/catalogue';
import { profileUpdate } from '#contracts/customers';
import { Toasts } from '../../components/feedback/toast.tsx';
import { applyLanguage } from '../../i18n/language.ts';
import { chosenPlace, savePlace } from '../../shop/place.ts';
import {
  exampleAnswer,
  renderAt,
  reply,
  replyVisitor,
  settle,
  signIn,
  withProviders,
} from '../../testing.tsx';
import { Finance } from './finance.tsx';

signIn();
beforeEach(() => {
  choose.mockReset();
  replyVisitor();
});

const choose = vi.fn();
const price = { financeMode: 'loan', stateCode: 'DL', csd: { price: 600_000, onRoad: 660_000 } };
const renderFinance = (search: string) =>
  renderAt(<Finance price={price as PriceBreakup} choose={choose} />, `/${search}`);

test('the state of the shop and the selected finance mode show before their price is loaded', async () => {
  savePlace({ stateCode: 'MH' });

  await renderFinance('?finance=own');

  expect(screen.getByLabelText<HTMLSelectElement>('State of registration').value).toBe('MH');
  expect(screen.getByLabelText<HTMLInputElement>('Own money').checked).toBe(true);
});

test('a state chosen for a car is that of the whole shop', async () => {
  savePlace({ stateCode: 'MH', pincode: '411001' });
  reply(cartList, exampleAnswer(cartList));
  await renderFinance('');

  fireEvent.change(screen.getByLabelText('State of registration'), { target: { value: 'KA' } });

  expect(chosenPlace.get()).toEqual({ stateCode: 'KA' });
});

test.each([
  [
    'en',
    'On-road price in Karnataka ₹7,00,000.',
    'Your PIN 110010 is in Delhi and no longer used.',
  ],
  [
    'hi',
    'कर्नाटक में ऑन-रोड कीमत ₹7,00,000।',
    'आपका PIN 110010 दिल्ली का है, इसलिए अब इस्तेमाल नहीं होगा।',
  ],
] as const)('in %s another state announces: %s %s', async (language, onRoad, pinUnused) => {
  await applyLanguage(language);
  savePlace({ stateCode: 'DL', pincode: '110010' });
  reply(cartList, exampleAnswer(cartList));
  const finance = (fields: object) => {
    const shown = { ...price, financeMode: 'own', ...fields } as PriceBreakup;
    return withProviders(<Finance price={shown} choose={choose} />);
  };
  const { rerender } = render(finance({}));
  await settle();
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).toEqual(['', '']);

  const chooseState = (value: string) =>
    fireEvent.change(screen.getByRole('combobox'), { target: { value } });
  chooseState('KA');
  expect(screen.getByText(pinUnused).className).toBe('hint');
  rerender(finance({ stateCode: 'KA', csd: { price: 600_000, onRoad: 700_000 } }));
  expect(said()).toEqual([`${onRoad} ${pinUnused}`, '']);

  chooseState('KL');
  rerender(finance({ stateCode: 'KL', csd: { price: 600_000, onRoad: 700_000 } }));
  expect(said()).toEqual([expect.not.stringContaining(pinUnused), '']);

  rerender(finance({ stateCode: 'KL', csd: { price: 800_000, onRoad: 900_000 } }));
  expect(said()).toEqual(['', '']);
});

test('the state of the PIN brings the PIN back, on the page of another car too', async () => {
  savePlace({ stateCode: 'MH', pincode: '411001' });
  reply(cartList, exampleAnswer(cartList));
  reply(profileUpdate, exampleAnswer(profileUpdate));
  await renderFinance('');
  const choose = (value: string) =>
    fireEvent.change(screen.getByLabelText('State of registration'), { target: { value } });

  choose('KA');
  cleanup();
  await renderFinance('');
  expect(screen.getByText('Your PIN 411001 is in Maharashtra and no longer used.')).toBeTruthy();
  choose('MH');
  await settle();

  expect(chosenPlace.get()).toEqual({ stateCode: 'MH', pincode: '411001' });
  expect(screen.queryByText(/no longer used/)).toBeNull();
});

test.each([
  ['en', 'All prices in the shop and your cart are for Karnataka.', 'Undo'],
  ['hi', 'दुकान और आपके कार्ट की सभी कीमतें अब कर्नाटक की हैं।', 'पहले जैसा करें'],
] as const)('in %s another state says: %s %s brings the PIN back', async (...it) => {
  const [language, text, undo] = it;
  await applyLanguage(language);
  const home = { stateCode: 'MH', pincode: '411001' } as const;
  savePlace(home);
  reply(cartList, exampleAnswer(cartList));
  reply(profileUpdate, exampleAnswer(profileUpdate));
  const shown = { ...price, financeMode: 'own' } as PriceBreakup;
  await renderAt(
    <>
      <Finance price={shown} choose={choose} />
      <Toasts />
    </>,
  );

  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'KA' } });
  await screen.findByText(text);
  fireEvent.click(screen.getByRole('button', { name: undo }));
  await settle();

  expect(chosenPlace.get()).toEqual(home);
});

test('the loan is read from the URL and changes are written to it', async () => {
  await renderFinance('?loan=300000-36-8.5');
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  expect([field('Months').value, field('Interest, % a year').value]).toEqual(['36', '8.5']);

  fireEvent.change(field('Months'), { target: { value: '84' } });
  fireEvent.change(field('Interest, % a year'), { target: { value: '९,२५' } });

  await vi.waitFor(() => expect(choose.mock.calls).toEqual([[{ loan: '300000-84-९,२५' }]]));
});

test('a loan is that of before when the car is opened from the cart again', async () => {
  await renderFinance('?loan=300000-36-8.5');
  fireEvent.change(screen.getByLabelText('Months'), { target: { value: '84' } });
  await vi.waitFor(() => expect(choose).toHaveBeenCalled());
  cleanup();

  await renderFinance('?item=1');

  const months = screen.getByLabelText<HTMLSelectElement>('Months');
  expect([months.value, screen.getByText('₹3,00,000').tagName]).toEqual(['84', 'B']);
});

test.each(['', '-3', '45'])(
  'a rate of "%s" is refused at its field, and nothing is summed up',
  async (value) => {
    await renderFinance('?loan=300000-84-8');
    const rate = screen.getByLabelText('Interest, % a year');

    fireEvent.change(rate, { target: { value } });

    expect(rate.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('A rate from 0 to 30, such as 9 or 8.5.')).toBeTruthy();
    expect(screen.queryByText('Total to repay')).toBeNull();
  },
);

test('the sums of a loan are announced when its interest is typed, not at each key', async () => {
  await renderFinance('?loan=300000-84-8');
  const status = screen.getAllByRole('status').at(-1);
  const said: unknown[] = [];
  new MutationObserver(() => said.push(status?.textContent)).observe(status!, {
    childList: true,
    characterData: true,
    subtree: true,
  });

  for (const value of ['9', '9.', '9.2', '9.25']) {
    fireEvent.change(screen.getByLabelText('Interest, % a year'), { target: { value } });
    await settle();
  }

  const sums = 'Every month: ₹4,865, Interest over 84 months: ₹1,08,649, Total to repay: ₹4,08,649';
  await vi.waitFor(() => expect(said).toEqual([sums]), 5_000);
});

test.each([
  ['en', 'Every month: ₹11,210', 'You pay ₹6,60,000 in all, to CSD and to the dealer.'],
  ['hi', 'हर महीने: ₹11,210', 'CSD और डीलर को मिलाकर कुल ₹6,60,000 देने हैं।'],
] as const)('in %s a loan announces “%s”, own money “%s”', async (language, loan, own) => {
  await applyLanguage(language);
  const finance = (financeMode: string) =>
    withProviders(<Finance price={{ ...price, financeMode } as PriceBreakup} choose={choose} />);
  const { rerender } = render(finance('own'));
  await settle();
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

  rerender(finance('loan'));
  expect(said()).toEqual(['', loan, '']);

  rerender(finance('own'));
  expect(said()).toEqual(['', own]);
});

test('the slider keeps its accessible name when its value changes', async () => {
  await renderFinance('?loan=300000-36-8.5');
  const slider = screen.getByRole('slider', { name: 'Loan amount' });

  fireEvent.change(slider, { target: { value: '310000' } });

  expect(screen.getByRole('slider', { name: 'Loan amount' }).getAttribute('aria-valuetext')).toBe(
    '₹3,10,000',
  );
});

test('the loan of who is on the way to the next screen is kept, but not in its address', async () => {
  const { pathname } = window.location;
  onTestFinished(() => window.history.replaceState(null, '', pathname));
  await renderFinance('?loan=300000-36-8.5');

  fireEvent.change(screen.getByRole('slider'), { target: { value: '310000' } });
  window.history.pushState(null, '', '/cantt/check-out');

  await waitFor(() => expect(sessionStorage.getItem('draft:loan:/')).toBe('310000-36-8.5'));
  expect(choose).not.toHaveBeenCalled();
});
