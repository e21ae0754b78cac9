// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signIn, visit } from '../../testing.tsx';
import { Reviews } from './reviews.tsx';

signIn();

test('how many gave how many stars is read with what the figures count', async () => {
  const review = { _id: 'r1', rating: 5, title: 'Light clutch', review: 'Learned in a week.' };
  const object = {
    reviewList: [{ ...review, createdAt: '2026-09-22T04:30:00.000Z', customerName: 'A. Rawat' }],
    ratingAvg: 4.6,
    ratingCount: 5,
    ratingHistogram: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 3 },
  };
  vi.stubGlobal('fetch', async () => Response.json({ object }));

  await visit(<Reviews productId="p1" />);

  const row = screen.getByText('4 of 5 stars:').parentElement;
  expect(row?.textContent).toMatch(/4 of 5 stars: 2$/);
  expect(screen.getByText('4').getAttribute('aria-hidden')).toBe('true');
});
