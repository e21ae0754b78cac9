// @vitest-environment happy-dom
import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { signIn } from '../testing.tsx';
import { savePanelState } from './panel-state.ts';
import { startWithNewPanel } from './testing.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

signIn();
startWithNewPanel();

/** A view that was left at 300 px and is still empty; its rows come with `load`. */
function renderView() {
  savePanelState({ scroll: { orders: 300 } });
  let height = 0;
  let top = 0;
  function View() {
    const element = useRef<HTMLDivElement>(null);
    useScrollRestoration(element, 'orders');
    const limitScroll = (body: HTMLDivElement | null) => {
      element.current = body;
      if (!body) return;
      const set = (next: number) => {
        top = Math.min(next, height);
      };
      Object.defineProperty(body, 'scrollTop', { configurable: true, get: () => top, set });
    };
    return <div ref={limitScroll} data-testid="body" />;
  }
  const body = render(<View />).getByTestId('body');
  const load = async () => {
    height = 900;
    body.append(document.createElement('p'));
    await new Promise((done) => setTimeout(done));
  };
  return { body, load };
}

test('a view is shown where it was left once its rows are there', async () => {
  const { body, load } = renderView();

  await load();

  expect(body.scrollTop).toBe(300);
});

test('a view that is used before its rows are there stays where it is', async () => {
  const { body, load } = renderView();
  fireEvent.wheel(body);

  await load();

  expect(body.scrollTop).toBe(0);
});
