// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Complaint } from '#contracts/complaints';
import { viewProfile } from '#contracts/customers';
import { anId } from '#fixtures/builders';
import { applyLanguage } from '../../i18n/language.ts';
import { complaintsTexts } from '../../i18n/messages/complaints.ts';
import { example, exampleAnswer, renderAt, reply, signIn, visitor } from '../../testing.tsx';
import { Screen } from './complaint.tsx';

signIn();

afterEach(() => applyLanguage('en'));

async function renderComplaint(fields: Partial<Complaint>) {
  const complaint = example(Complaint, fields);
  const customerDetails = visitor;
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails, complaints: [complaint] }));
  await renderAt(
    <Routes>
      <Route path="/complaints/:id" element={<Screen />} />
    </Routes>,
    `/complaints/${complaint._id}`,
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

test('the answer to a request to cancel is translated', async () => {
  await applyLanguage('hi');
  await renderComplaint({ status: 'RESOLVED', resolution: 'Done. The order is cancelled.' });

  expect(screen.getByText('हो गया। ऑर्डर रद्द कर दिया गया।', { exact: false })).toBeDefined();
});

test('a complaint whose answer is late says so', async () => {
  await renderComplaint({ status: 'OPEN', slaDueAt: '2020-01-05T05:30:00.000Z' });

  expect(screen.getByText(complaintsTexts().overdue)).toBeDefined();
});
