// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Complaint } from '#contracts/complaints';
import { viewProfile } from '#contracts/customers';
import { example, exampleAnswer, renderAt, reply, signIn, visitor } from '../../testing.tsx';
import { Screen } from './complaint.tsx';

signIn();

test.each([
  ['hi', 'डीलर का फ़ोन नहीं आया'],
  ['en', 'No call from the dealer'],
])('a subject in the language %s is marked with it', async (language, subject) => {
  const complaint = example(Complaint, { subject });
  const customerDetails = visitor;
  reply(viewProfile, exampleAnswer(viewProfile, { customerDetails, complaints: [complaint] }));
  await renderAt(
    <Routes>
      <Route path="/complaints/:id" element={<Screen />} />
    </Routes>,
    `/complaints/${complaint._id}`,
  );

  const heading = await screen.findByRole('heading', { name: subject });
  expect(heading.lang).toBe(language);
});
