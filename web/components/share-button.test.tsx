// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShareButton } from './share-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the link is shown where the browser can neither share nor copy it', async () => {
  vi.stubGlobal('navigator', {});
  const url = 'http://192.168.1.7/cantt/car/renault-torrin';
  render(<ShareButton label="Share this car" title="Renault Torrin" url={url} />);

  fireEvent.click(screen.getByRole('button', { name: 'Share this car' }));

  expect(await screen.findByDisplayValue(url)).toBeDefined();
});
