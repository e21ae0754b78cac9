// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listRows } from '#contracts/engine/control/data';
import { listFaults } from '#contracts/engine/control/faults';
import {
  forkWorld,
  listScenarios,
  readWorld,
  WorldSummary,
} from '#contracts/engine/control/worlds';
import { health } from '#contracts/health';
import { anId } from '#fixtures/builders';
import { useStore } from '../../lib/store.ts';
import {
  example,
  exampleAnswer,
  reply,
  requestsOf,
  settle,
  signIn,
  visitor,
} from '../../testing.tsx';
import { Tabs } from '../components/tabs.tsx';
import { hostPage } from '../control/host-page.ts';
import { showView } from '../current-view.ts';
import { startWithNewPanel } from '../testing.ts';
import { Share } from './share.tsx';
import { ShareButton } from './share-button.tsx';
import { sharedState } from './shared-state.ts';

signIn();
startWithNewPanel();

const main = example(WorldSummary, { name: 'main', scenario: 'full-cart' });
const copied = vi.fn();

beforeEach(() => {
  hostPage.isDocked = true;
  history.replaceState(null, '', '/cart?sort=price');
  document.documentElement.lang = 'hi';
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('place', '{"stateCode":"MH","pincode":"411001"}');
  reply(readWorld, main);
  const texts = { title: 'Full cart', group: 'Cart', description: 'Five cars.' };
  reply(listScenarios, {
    scenarios: [{ name: 'full-cart', ...texts, as: visitor._id, opens: '/cart' }],
  });
  reply(listFaults, { faults: [] });
  reply(listRows, exampleAnswer(listRows, { rows: [] }));
  reply(health, exampleAnswer(health, {}));
  reply(forkWorld, ({ body }) => example(WorldSummary, { name: body?.name ?? '' }));
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => copied(text) } });
});
afterEach(() => {
  copied.mockClear();
  showView('world');
  hostPage.isDocked = false;
  document.documentElement.lang = 'en';
});

function Panel() {
  const shared = useStore(sharedState);
  return (
    <>
      <ShareButton />
      <Tabs />
      {shared && <Share {...shared} />}
    </>
  );
}

const click = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

test('what is on screen is copied as a link in two clicks', async () => {
  render(<Panel />);

  await click('Share this');
  await click('Copy link: Exactly this');

  const [{ body, params } = {}] = requestsOf(forkWorld);
  expect(params).toEqual({ name: 'main' });
  expect(body).toMatchObject({ as: visitor._id, isSaved: true, isShared: true });
  expect(body?.name).toMatch(/^shared-\w+$/);
  expect(copied.mock.lastCall?.[0]).toBe(
    `${location.origin}/cart?sort=price&__from=${body?.name}&__language=hi&__theme=dark&__state=MH&__pin=411001`,
  );
});

test('a page opened over the network without https copies by a command', async () => {
  vi.stubGlobal('navigator', {});
  const clipboardData = { setData: vi.fn() };
  document.execCommand = (command) =>
    document.dispatchEvent(Object.assign(new Event(command), { clipboardData }));
  render(<Panel />);
  await click('Share this');

  await click('Copy link: Live link');

  expect(clipboardData.setData.mock.calls).toEqual([
    ['text/plain', `${location.origin}/cart?sort=price&__world=main&__guest=new`],
  ]);
});

test('a second window opens the same in two clicks', async () => {
  render(<Panel />);
  await click('Share this');

  const { href } = screen.getByRole<HTMLAnchorElement>('link', {
    name: 'Open in a second window: Exactly this',
  });

  expect(href).toContain('/cart?sort=price&__from=shared-');
});

test('the live link is to this world itself, and the fresh one to the page of a new world', async () => {
  render(<Panel />);
  await click('Share this');

  await click('Copy link: Live link');
  await click('Copy link: Fresh');

  expect(copied.mock.calls).toEqual([
    [`${location.origin}/cart?sort=price&__world=main&__guest=new`],
    [`${location.origin}/cart?__scenario=full-cart`],
  ]);
});

test('the live link of a page that others cannot see is to the first page, and says so', async () => {
  history.replaceState(null, '', `/orders/${anId()}`);
  render(<Panel />);
  await click('Share this');

  await click('Copy link: Live link');

  expect(copied.mock.calls).toEqual([[`${location.origin}/?__world=main&__guest=new`]]);
  expect(screen.getByText(/They come as new guests, who cannot see this page\.$/)).toBeTruthy();
});

test('links to this computer say at once that others cannot open them', async () => {
  render(<Panel />);

  await click('Share this');

  expect(screen.getByText('Only this computer can open these links.')).toBeTruthy();
});

test('a QR code that no phone can use says so, and how to get one that it can', async () => {
  render(<Panel />);
  await click('Share this');

  await click('QR code: Exactly this');

  expect(screen.getByText(/Not for a phone/).textContent).toContain('--host 0.0.0.0');
});

test('links lead to the address for other machines where they can reach the mock', async () => {
  reply(health, exampleAnswer(health, { networkUrl: 'http://192.168.1.7:4000' }));
  render(<Panel />);
  await click('Share this');

  await click('Copy link: Fresh');

  expect(copied.mock.lastCall?.[0]).toBe('http://192.168.1.7:4000/cart?__scenario=full-cart');
  expect(screen.queryByText(/Only this computer|Not for a phone/)).toBeNull();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

test('every link has a QR code', async () => {
  render(<Panel />);
  await click('Share this');

  for (const title of ['Exactly this', 'Live link', 'Fresh']) await click(`QR code: ${title}`);

  expect(screen.getAllByRole('img')).toHaveLength(3);
});

test('no tab of a view is chosen while the links are shown; choosing a view closes them', async () => {
  render(<Panel />);
  await click('Share this');
  expect(screen.queryByRole('tab', { selected: true })).toBeNull();

  fireEvent.click(screen.getByRole('tab', { name: 'People' }));
  await settle();

  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('People');
  expect(screen.queryByRole('button', { name: /^Copy link/ })).toBeNull();
});

test('says that windows of one browser share language and theme', async () => {
  render(<Panel />);

  await click('Share this');

  expect(screen.getByText(/Only language and theme belong to the browser/)).toBeTruthy();
});

test('a panel in a tab of its own shares the data with the first page, and says so', async () => {
  hostPage.isDocked = false;
  render(<Share snapshot="shared-1" page="/" />);
  await settle();

  expect(
    screen.getByText(/^Person and a copy of the data, .* It opens the first page/),
  ).toBeDefined();
  expect(screen.getByText(/^The first page in world main itself/)).toBeDefined();
});
