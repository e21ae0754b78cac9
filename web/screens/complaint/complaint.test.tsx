// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { viewProfile } from '#contracts/customers';
import { queryClient, read } from '../../api/client.ts';
import { renderAt, signIn } from '../../testing.tsx';
import { Screen } from './complaint.tsx';

signIn();

const complaint = (subject: string) => ({
  _id: 't1',
  ticketNo: 'T-1',
  subject,
  category: 'OTHER',
  status: 'OPENED',
  messages: [],
  createdAt: '2026-11-12T05:00:00.000Z',
  slaDueAt: '2026-11-15T05:00:00.000Z',
});

test.each([
  ['hi', 'डीलर का फ़ोन नहीं आया'],
  ['en', 'No call from the dealer'],
])('what it is about is marked as %s when it is written so', async (language, subject) => {
  const profile = read(viewProfile, { params: { id: 'c1' } });
  queryClient.setQueryData<unknown>(profile.queryKey, {
    customerDetails: { isGuest: false },
    complaints: [complaint(subject)],
  });
  await renderAt(
    <Routes>
      <Route path="/complaints/:id" element={<Screen />} />
    </Routes>,
    '/complaints/t1',
  );

  const heading = await screen.findByRole('heading', { name: subject });
  expect(heading.lang).toBe(language);
});
