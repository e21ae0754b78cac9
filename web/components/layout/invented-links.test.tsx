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
  let isKept = false;
  // Last of all, and stays on the page, which other tests share.
  const decide = (event: Event) => {
    isKept = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', decide, { once: true });
  fireEvent.click(screen.getByText('Chat'));
  return !isKept;
}

test('a link to an invented address says where it would lead, and leads nowhere', () => {
  expect(isFollowed('https://chat.cantt-cars.local')).toBe(false);
  expect(screen.getByText(/In the real shop this opens chat\.cantt-cars\.local/)).toBeTruthy();
});

test('a link to a real address is followed', () => {
  expect(isFollowed('https://shop.example.in/chat')).toBe(true);
});
