// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Complaint, saveUserComplaint } from '#contracts/complaints';
import { viewProfile } from '#contracts/customers';
import { getOrderData } from '#contracts/orders';
import { anId } from '#fixtures/builders';
import { applyLanguage, t } from '../../i18n/language.ts';
import { complaintsTexts } from '../../i18n/messages/complaints.ts';
import { paths } from '../../paths.ts';
import {
  example,
  exampleAnswer,
  renderAt,
  reply,
  requestsOf,
  signIn,
  visitor,
} from '../../testing.tsx';
import { Screen } from './complaint.tsx';

signIn();

async function renderComplaint(fields: Partial<Complaint>, path?: string) {
  const complaint = example(Complaint, fields);
  const customerDetails = visitor;
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails, complaints: [complaint] }));
  await renderAt(
    <Routes>
      <Route path="/complaints/:id" element={<Screen />} />
    </Routes>,
    path ?? `/complaints/${complaint._id}`,
  );
}

test.each([
  ['hi', 'डीलर का फ़ोन नहीं आया'],
  ['en', 'No call from the dealer'],
])('a subject in the language %s is marked with it', async (language, subject) => {
  await renderComplaint({ subject });

  const heading = await screen.findByRole('heading', { name: subject });
  expect(heading.lang).toBe(language);
});

test.each([
  ['en', 'Change of dealer', 'Done. The dealer is Sena Motors.', 'Done'],
  ['hi', 'डीलर बदलना', 'हो गया। अब डीलर Sena Motors है।', 'हो गया'],
] as const)(
  'a settled change of dealer is no complaint, in %s',
  async (language, title, outcome, status) => {
    await applyLanguage(language);
    await renderComplaint({
      dealerId: anId(),
      subject: 'Another dealer for order CS261122-TORRIN',
      status: 'RESOLVED',
      resolution: 'Done. The dealer is Sena Motors.',
    });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText(outcome, { exact: false })).toBeDefined();
    expect(screen.getByText(status)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: complaintsTexts().settled })).toBeNull();
  },
);

test.each([
  ['en', 'Complaint'],
  ['hi', 'शिकायत'],
] as const)('in %s a request to cancel is no complaint, and cannot be closed', async (...row) => {
  const [language, word] = row;
  await applyLanguage(language);
  reply(getOrderData, exampleAnswer(getOrderData));

  await renderComplaint({
    category: 'CANCELLATION_REFUND',
    orderId: anId(),
    subject: 'CS261122-PAVONA',
    status: 'OPEN',
  });

  expect(screen.queryByText(word, { exact: false })).toBeNull();
  expect(document.title).not.toContain(word);
  expect(screen.queryByRole('button', { name: complaintsTexts().settled })).toBeNull();
});

test.each([
  ['en', /^Only its buyer can open it/, 'Get your account back'],
  ['hi', /^इसे सिर्फ़ ख़रीदार खोल सकते हैं/, 'अपना खाता वापस पाएँ'],
] as const)('in %s a complaint of somebody else says who can open it', async (...row) => {
  const [language, who, link] = row;
  await applyLanguage(language);
  await renderComplaint({}, '/complaints/another');

  expect(screen.getByText(who)).toBeDefined();
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(paths.recovery);
});

test.each([undefined, anId()])(
  'a complaint about the order %s has the title that its buyer wrote',
  async (orderId) => {
    reply(getOrderData, exampleAnswer(getOrderData));
    await renderComplaint({
      category: 'CANCELLATION_REFUND',
      subject: 'Token not refunded',
      ...(orderId && { orderId }),
    });

    expect(document.title).toBe('Token not refunded · Cantt Cars');
  },
);

test('in Hindi the answer that a reopened request disputes is in Hindi too', async () => {
  await applyLanguage('hi');
  const at = '2026-11-21T04:30:00.000Z';
  const messages = [
    { by: 'customer' as const, text: 'Please cancel this order.', at, images: [] },
    { by: 'shop' as const, text: 'Done. The order is cancelled.', at, images: [] },
  ];
  await renderComplaint({ status: 'REOPENED', messages });

  expect(screen.getByText('कृपया यह ऑर्डर रद्द कर दें।').lang).toBe('hi');
  expect(screen.getByText('हो गया। ऑर्डर रद्द कर दिया गया।')).toBeDefined();
});

test('the answer to a request to cancel is translated', async () => {
  await applyLanguage('hi');
  await renderComplaint({ status: 'RESOLVED', resolution: 'Done. The order is cancelled.' });

  expect(screen.getByText('हो गया। ऑर्डर रद्द कर दिया गया।', { exact: false })).toBeDefined();
});

test.each([
  ['en', anId(), /open a new one\.Only the complaint is closed\. The order stays/],
  ['hi', anId(), /नई शिकायत लिखें।सिर्फ़ शिकायत बंद होगी। ऑर्डर जैसा है/],
  ['en', undefined, /open a new one\.This note is added/],
] as const)(
  'in %s closing a complaint about the order %s first says what that means',
  async (language, orderId, text) => {
    await applyLanguage(language);
    reply(getOrderData, exampleAnswer(getOrderData));
    await renderComplaint({ status: 'IN_PROGRESS', ...(orderId && { orderId }) });

    fireEvent.click(screen.getByRole('button', { name: complaintsTexts().settled }));

    expect(document.querySelector('dialog .stack')?.textContent).toMatch(text);
    const confirm = document.querySelector('dialog .btn.primary');
    expect(confirm?.textContent).toBe(complaintsTexts().settled);
    expect(requestsOf(saveUserComplaint)).toEqual([]);
  },
);

test.each([
  ['en', 'it then waits for an answer from you again', 'stays as it is'],
  ['hi', 'फिर से आपके जवाब का इंतज़ार करेगा', 'जैसा है वैसा'],
] as const)(
  'in %s closing an answer about papers says what an order on hold waits for',
  async (...row) => {
    const [language, waits, stays] = row;
    await applyLanguage(language);
    reply(getOrderData, exampleAnswer(getOrderData));
    await renderComplaint({ status: 'OPEN', category: 'ELIGIBILITY', orderId: anId() });

    fireEvent.click(screen.getByRole('button', { name: complaintsTexts().settled }));

    const said = document.querySelector('dialog .stack')?.textContent;
    expect(said).toContain(waits);
    expect(said).not.toContain(stays);
  },
);

test('a complaint whose answer is late says so', async () => {
  await renderComplaint({ status: 'OPEN', slaDueAt: '2020-01-05T05:30:00.000Z' });

  expect(screen.getByText(complaintsTexts().overdue)).toBeDefined();
});

test('what was written in English is marked as such in Hindi', async () => {
  await applyLanguage('hi');
  const text = 'Reopened by the customer';
  const { createdAt: at } = example(Complaint);
  await renderComplaint({ messages: [{ by: 'system', at, text, images: [] }] });

  expect(screen.getByText(text).lang).toBe('en');
});

test.each([
  [
    'en',
    'This note is added in your name: “The problem is resolved.”',
    /^The note that you have begun/,
  ],
  ['hi', 'आपके नाम से यह नोट जुड़ेगा: “समस्या अब हल हो गई है।”', /^आपका शुरू किया हुआ नोट/],
] as const)('in %s closing tells the note it adds, and one that is not sent', async (...row) => {
  const [language, note, unsent] = row;
  await applyLanguage(language);
  await renderComplaint({ status: 'WAITING_CUSTOMER' });
  const ask = () =>
    fireEvent.click(screen.getAllByRole('button', { name: complaintsTexts().settled })[0]!);

  ask();
  expect(screen.getByText(note)).toBeDefined();
  expect(screen.queryByText(unsent)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: t.common.cancel }));
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'The dealer has paid.' } });
  ask();

  expect(screen.getByText(unsent)).toBeDefined();
});

test.each([
  ['en', 'PAN,CARD', 'That looks like a PAN and a card number.'],
  ['hi', 'SERVICE', 'यह सर्विस नंबर जैसा लगता है।'],
] as const)('in %s the sender of %s is told what was hidden', async (language, kinds, text) => {
  await applyLanguage(language);
  const _id = anId();

  await renderComplaint({ _id }, `/complaints/${_id}?hidden=${kinds}`);

  expect(await screen.findByText(text)).toBeDefined();
});
