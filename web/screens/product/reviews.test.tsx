// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { productReviewList } from '#contracts/reviews';
import { anId, aReview } from '#fixtures/builders';
import { applyLanguage } from '../../i18n/language.ts';
import { exampleAnswer, renderAt, reply, requestsOf, signIn } from '../../testing.tsx';
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

test('a review that was changed says when', async () => {
  const [createdAt, updatedAt] = ['2026-10-28T04:00:00.000Z', '2026-11-27T04:00:00.000Z'];
  const reviewList = [
    aReview({ createdAt, updatedAt }),
    aReview({ updatedAt: createdAt, createdAt }),
  ];
  reply(productReviewList, exampleAnswer(productReviewList, { reviewList }));

  await renderAt(<Reviews productId={anId()} />);

  const texts = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/28.Oct.2026, changed 27.Nov.2026/);
  expect(texts[1]).not.toContain('changed');
});

test.each([
  ['en', 'Comfort 4, Mileage 5, Performance 3, Value 2'],
  ['hi', 'आराम 4, माइलेज 5, परफ़ॉर्मेंस 3, पैसा वसूल 2'],
] as const)('in %s a review shows what it gives to each part', async (language, parts) => {
  await applyLanguage(language);
  const ratings = { comfort: 4, mileage: 5, performance: 3, value: 2 };
  const reviewList = [aReview({ ratings }), aReview()];
  reply(productReviewList, exampleAnswer(productReviewList, { reviewList }));

  await renderAt(<Reviews productId={anId()} />);

  const [rated, unrated] = screen.getAllByRole('article').map(({ textContent }) => textContent);
  expect(rated).toContain(parts);
  expect(unrated).not.toContain(parts.slice(0, 5));
});

test('reviews are sorted without another request', async () => {
  const reviewList = [
    aReview({ title: 'useful', rating: 3, helpfulCount: 9, createdAt: '2026-09-01T04:00:00.000Z' }),
    aReview({ title: 'new', rating: 4, helpfulCount: 5, createdAt: '2026-10-01T04:00:00.000Z' }),
    aReview({ title: 'low', rating: 1, helpfulCount: 0, createdAt: '2026-08-01T04:00:00.000Z' }),
  ];
  reply(productReviewList, exampleAnswer(productReviewList, { reviewList: reviewList.reverse() }));
  const productId = anId();
  await renderAt(<Reviews productId={productId} />);
  const titlesBy = (sort: string) => {
    fireEvent.change(screen.getByRole('combobox'), { target: { value: sort } });
    return screen.getAllByText(/^(useful|new|low)$/).map(({ textContent }) => textContent);
  };

  const orders = ['helpful', 'newest', 'ratingDesc', 'ratingAsc'].map(titlesBy);

  expect(orders).toEqual([
    ['useful', 'new', 'low'],
    ['new', 'useful', 'low'],
    ['new', 'useful', 'low'],
    ['low', 'useful', 'new'],
  ]);
  const params = { productId, limit: 100, skip: 0 };
  expect(requestsOf(productReviewList)).toEqual([{ params, query: {} }]);
});

test.each([
  ['en', 'Sorted by: Newest'],
  ['hi', 'क्रम: सबसे नए'],
] as const)('in %s another order announces: %s', async (language, text) => {
  await applyLanguage(language);
  reply(productReviewList, exampleAnswer(productReviewList, { reviewList: [aReview()] }));
  await renderAt(<Reviews productId={anId()} />);
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said()).toEqual(['', '']);

  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'newest' } });

  expect(said()).toEqual([text, '']);
});

test.each([
  ['en', '6 of 6 reviews'],
  ['hi', '6 में से 6 रिव्यू'],
] as const)('in %s more reviews focus the first of them and announce: %s', async (...row) => {
  const [language, text] = row;
  await applyLanguage(language);
  const reviewList = Array.from({ length: 6 }, (_, index) =>
    aReview({ title: `Review ${index}`, helpfulCount: 9 - index }),
  );
  reply(productReviewList, exampleAnswer(productReviewList, { reviewList }));
  await renderAt(<Reviews productId={anId()} />);

  fireEvent.click(screen.getByRole('button'));

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Review 4' }));
  expect(screen.getByText(text).getAttribute('role')).toBe('status');
});
