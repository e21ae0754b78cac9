// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Toasts } from '../feedback/toast.tsx';
import { explainInventedLinks } from './invented-links.ts';

afterEach(cleanup);
explainInventedLinks();

/** Whether the browser would follow a link that is clicked. */
function isFollowed(href: string) {
  render(
    <>
      <a href={href}>Chat</a>
      <Toasts />
    </>,
  );
  return fireEvent.click(screen.getByText('Chat'));
}

test('a link to an invented address says where it would lead, and leads nowhere', () => {
  expect(isFollowed('https://chat.cantt-cars.local')).toBe(false);
  expect(screen.getByText(/In the real shop this opens chat\.cantt-cars\.local/)).toBeTruthy();
});

test('a link to a real address is followed', () => {
  expect(isFollowed('https://shop.example.in/chat')).toBe(true);
});
