// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { exportWorld, importWorld, WorldSummary } from '#contracts/engine/control/worlds';
import { example, reply, signIn, visitor } from '../../../testing.tsx';
import { hostPage } from '../../control/host-page.ts';
import { startWithNewPanel } from '../../testing.ts';
import { ReproFile } from './repro-file.tsx';

signIn();
startWithNewPanel();

async function importRepro(as: string | null) {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  history.replaceState(null, '', '/cart');
  hostPage.isDocked = true;
  reply(importWorld, example(WorldSummary, { name: 'imported', as }));
  render(<ReproFile world="main" />);
  const file = new File(['{}'], 'main.repro.json', { type: 'application/json' });

  fireEvent.change(screen.getByLabelText(/Import a repro file/), {
    target: { files: [file] },
  });

  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  hostPage.isDocked = false;
}

test('an imported world with the same person opens on the same page', async () => {
  await importRepro(visitor._id);

  expect(location.pathname).toBe('/cart');
});

test('an imported world with a new guest opens on the first page', async () => {
  await importRepro(null);

  expect(location.pathname).toBe('/');
});

test('a repro file says who was signed in', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return '#';
  });
  reply(exportWorld, {
    format: 'mock-repro/1',
    seed: 'sample',
    scenario: null,
    rows: '',
    begunAt: '2026-11-21T04:30:00.000Z',
    counter: 0,
    clock: { shift: 0, frozen: null },
    faults: [],
    changes: {},
    steps: [],
    checkpoints: [],
  });
  render(<ReproFile world="main" />);

  fireEvent.click(screen.getByRole('button', { name: 'Download main.repro.json' }));
  await waitFor(() => expect(files).toHaveLength(1));

  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({ as: visitor._id });
});
