// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listRows, readRow } from '#contracts/engine/control/data';
import { listFaults } from '#contracts/engine/control/faults';
import { readClock, readTimeLine } from '#contracts/engine/control/time-line';
import { listScenarios, readWorld } from '#contracts/engine/control/worlds';
import { health } from '#contracts/health';
import { exampleAnswer, reply, signIn } from '../../testing.tsx';
import { currentView } from '../current-view.ts';
import { panelState, savePanelState } from '../panel-state.ts';
import { startWithNewPanel } from '../testing.ts';
import { PanelHeader } from './panel-header.tsx';

signIn();
startWithNewPanel();

test('every view names what is set to go wrong, and leads to where it is changed; a panel in its own tab leads to the shop', async () => {
  reply(health, exampleAnswer(health, { frontEnd: 'http://localhost:5173' }));
  reply(readWorld, exampleAnswer(readWorld));
  reply(readRow, exampleAnswer(readRow));
  reply(readClock, exampleAnswer(readClock));
  reply(readTimeLine, exampleAnswer(readTimeLine, { entries: [] }));
  reply(listScenarios, { scenarios: [] });
  reply(listRows, ({ params: { collection } }) => {
    const rows = collection === 'paymentPlans' ? [{ _id: 'next', outcome: 'failure' }] : [];
    return exampleAnswer(listRows, { rows });
  });
  const faults = [{ call: '*', cut: 'connection', every: 4, matched: 0, happened: 0 } as const];
  reply(listFaults, { faults: [...faults] });
  savePanelState({ scroll: { faults: 900 } });
  render(<PanelHeader onClose={undefined} />);

  fireEvent.click(
    await screen.findByRole('button', {
      name: 'One in four fails · The next payment will be declined',
    }),
  );

  expect(currentView.get()).toBe('faults');
  expect(panelState().scroll.faults).toBe(0);
  const shop = screen.getByRole('link', { name: 'Open the shop' });
  expect(shop.getAttribute('href')).toBe('http://localhost:5173/?__world=main');
});
