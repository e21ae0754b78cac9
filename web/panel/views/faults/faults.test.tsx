// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listRows } from '#contracts/engine/control/data';
import { listFaults, setFaults } from '#contracts/engine/control/faults';
import { neverReply, reply, settle, signIn } from '../../../testing.tsx';
import { FaultsView } from './faults.tsx';

signIn();

test('a new fault is shown before the list of faults is read again', async () => {
  reply(listFaults, { faults: [] });
  reply(listRows, { rows: [], totalCount: 0, limit: 50, skip: 0 });
  reply(setFaults, ({ body }) => {
    neverReply(listFaults);
    return { faults: body.faults.map((fault) => ({ ...fault, matched: 0, happened: 0 })) };
  });
  render(<FaultsView />);
  const button = await screen.findByText('Clear all');

  fireEvent.click(screen.getAllByTitle('responds with 401')[0] as Element);
  await settle();

  expect(button.textContent).toBe('Clear all 1');
});
