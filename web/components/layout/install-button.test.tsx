// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { keepInstallPrompt } from '../../shop/install-prompt.ts';
import { renderAt, signIn } from '../../testing.tsx';
import { InstallButton } from './install-button.tsx';

signIn();

beforeAll(keepInstallPrompt);

const button = () => screen.queryByRole('button', { name: 'Install Cantt Cars' });

/** What a browser does where the shop can be installed. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(event));
  return { event, prompt };
}

test('there is no install button without an offer of the browser', async () => {
  await renderAt(<InstallButton />);

  expect(button()).toBeNull();
});

test('the install button takes the offer of the browser, whose own banner is not shown', async () => {
  await renderAt(<InstallButton />);
  const { event, prompt } = offer('accepted');
  expect(event.defaultPrevented).toBe(true);

  fireEvent.click(button() as HTMLElement);

  expect(prompt).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(button()).toBeNull());
});

test('an app installed from the browser itself has no install button', async () => {
  await renderAt(<InstallButton />);
  offer('accepted');
  expect(button()).not.toBeNull();

  act(() => void dispatchEvent(new Event('appinstalled')));

  expect(button()).toBeNull();
});

test('who declines is not offered it again', async () => {
  await renderAt(<InstallButton />);
  offer('dismissed');
  await act(async () => void fireEvent.click(button() as HTMLElement));

  const { event } = offer('accepted');

  expect(button()).toBeNull();
  expect(event.defaultPrevented).toBe(true);
});
