// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { applyLanguage } from '../i18n/language.ts';
import { complaintsTexts } from '../i18n/messages/complaints.ts';
import { ordersTexts } from '../i18n/messages/orders.ts';
import { inReadersLanguage } from './own-sentences.ts';

afterEach(() => applyLanguage('en'));

/** All that a form proposes in the language of the moment. */
function proposed() {
  const { cancel, answer, settledNote } = complaintsTexts();
  const { changeDealer, demand } = ordersTexts();
  return [
    cancel.title('CS261128-XS7V87'),
    cancel.text,
    answer.title('CS261128-XS7V87'),
    changeDealer.request('Banyan Motors, Delhi', '9812345678'),
    demand.request('CSD/2026/$1'),
    settledNote,
  ];
}

test('what the shop proposes to send is read in either language, whichever it was sent in', async () => {
  const english = proposed();
  await applyLanguage('hi');
  const hindi = proposed();

  expect([...english, ...hindi].map(inReadersLanguage)).toEqual([...hindi, ...hindi]);
  await applyLanguage('en');
  expect([...english, ...hindi].map(inReadersLanguage)).toEqual([...english, ...english]);
});

test.each([
  ['Requested by the customer', 'ख़रीदार ने रद्द करने को कहा'],
  ['Done. The order is cancelled.', 'हो गया। ऑर्डर रद्द कर दिया गया।'],
  ['Done. The order goes on.', 'हो गया। ऑर्डर आगे बढ़ रहा है।'],
  ['Done. The demand is entered.', 'हो गया। डिमांड दर्ज कर दी गई।'],
  ['Done. The dealer is Banyan Motors.', 'हो गया। अब डीलर Banyan Motors है।'],
  ['Please cancel this order. I am posted.', 'Please cancel this order. I am posted.'],
])('in Hindi “%s” is read as “%s”', async (text, read) => {
  await applyLanguage('hi');

  expect(inReadersLanguage(text)).toBe(read);
});
