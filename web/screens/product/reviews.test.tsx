// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderAt, signIn } from '../../testing.tsx';
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

  await renderAt(<Reviews productId="p1" />);

  const row = screen.getByText('4 of 5 stars:').parentElement;
  expect(row?.textContent).toMatch(/4 of 5 stars: 2$/);
  expect(screen.getByText('4').getAttribute('aria-hidden')).toBe('true');
});

test('reviews that were unfolded are so still when one comes back to the car', async () => {
  const reviewList = Array.from({ length: 6 }, (_, at) => ({
    _id: `r${at}`,
    rating: 5,
    title: `Review ${at}`,
    review: '',
    createdAt: '2026-09-22T04:30:00.000Z',
    customerName: 'A. Rawat',
  }));
  const ratingHistogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 6 };
  const object = { reviewList, ratingAvg: 5, ratingCount: 6, ratingHistogram };
  vi.stubGlobal('fetch', async () => Response.json({ object }));
  await renderAt(<Reviews productId="p2" />);
  expect(screen.getAllByRole('article')).toHaveLength(4);
  fireEvent.click(screen.getByRole('button'));

  cleanup();
  await renderAt(<Reviews productId="p2" />);

  expect(screen.getAllByRole('article')).toHaveLength(6);
});
