// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productReviewList } from '#contracts/reviews';
import { anId, aReview } from '#fixtures/builders';
import { exampleAnswer, renderAt, reply, signIn } from '../../testing.tsx';
import { Reviews } from './reviews.tsx';

signIn();

test('the rating histogram is readable by a screen reader', async () => {
  const answer = exampleAnswer(productReviewList, {
    reviewList: [aReview({ rating: 5 })],
    ratingAvg: 4.6,
    ratingCount: 5,
    ratingHistogram: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 3 },
  });
  reply(productReviewList, answer);

  await renderAt(<Reviews productId={anId()} />);

  const row = screen.getByText('4 of 5 stars:').parentElement;
  expect(row?.textContent).toMatch(/4 of 5 stars: 2$/);
  expect(screen.getByText('4').getAttribute('aria-hidden')).toBe('true');
});

test('expanded reviews are still expanded when the visitor comes back', async () => {
  const reviewList = Array.from({ length: 6 }, () => aReview({ rating: 5 }));
  const ratingHistogram = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 6 };
  const rating = { ratingAvg: 5, ratingCount: 6, ratingHistogram };
  reply(productReviewList, exampleAnswer(productReviewList, { reviewList, ...rating }));
  const productId = anId();
  await renderAt(<Reviews productId={productId} />);
  expect(screen.getAllByRole('article')).toHaveLength(4);
  fireEvent.click(screen.getByRole('button'));

  cleanup();
  await renderAt(<Reviews productId={productId} />);

  expect(screen.getAllByRole('article')).toHaveLength(6);
});
