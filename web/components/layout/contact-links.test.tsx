// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getAdminProfile } from '#contracts/shops';
import { exampleAnswer, renderAt, reply, replyVisitor, signIn } from '../../testing.tsx';
import { ContactRail } from './contact-links.tsx';

signIn();
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const talk = () => screen.getByRole('button', { name: 'Talk' }).getAttribute('aria-expanded');

test('the contact links fold at once when another screen opens', async () => {
  replyVisitor();
  reply(getAdminProfile, exampleAnswer(getAdminProfile));
  await renderAt(
    <>
      <Link to="/cart">Cart</Link>
      <ContactRail />
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(talk()).toBe('true');

  fireEvent.click(screen.getByText('Cart'));

  expect(talk()).toBe('false');
});
