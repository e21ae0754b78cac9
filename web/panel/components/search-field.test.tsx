// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listPeople } from '#contracts/control';
import { listCollections, listRows } from '#contracts/engine/control/data';
import { drift } from '#contracts/engine/control/server';
import { listScenarios, readWorld } from '#contracts/engine/control/worlds';
import { health } from '#contracts/health';
import { exampleAnswer, reply, signIn, visitor } from '../../testing.tsx';
import { startWithNewPanel } from '../testing.ts';
import { ContractView } from '../views/contract/contract.tsx';
import { RowsView } from '../views/data/data.tsx';
import { OrdersView } from '../views/orders.tsx';
import { PeopleView } from '../views/people.tsx';
import { ScenarioView } from '../views/scenario.tsx';

signIn();
startWithNewPanel();
beforeEach(() => {
  reply(health, exampleAnswer(health));
  reply(drift, exampleAnswer(drift));
  reply(readWorld, exampleAnswer(readWorld));
  reply(listRows, exampleAnswer(listRows, { rows: [], totalCount: 0 }));
  reply(listScenarios, { scenarios: [] });
  reply(listCollections, { collections: [], found: [{ collection: 'carts', count: 3, rows: [] }] });
  reply(listPeople, ({ query }) =>
    exampleAnswer(listPeople, { people: [], totalCount: query?.find ? 4 : 9 }),
  );
});

test.each([
  ['Scenario', ScenarioView, 'usual', '1 found.'],
  ['Scenario', ScenarioView, 'zebra', 'Nothing found.'],
  ['People', PeopleView, 'kavita', '4 found.'],
  ['Orders', OrdersView, 'zebra', 'Nothing found.'],
  ['Data', RowsView, 'cart', '3 found.'],
  ['Contract', ContractView, 'zebra', 'Nothing found.'],
])('the search of %s says how many it found', async (_name, View, text, said) => {
  vi.useFakeTimers().setTimerTickMode('nextTimerAsync'); // no wait for the pause in typing
  onTestFinished(() => void vi.useRealTimers());
  render(<View />);

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

  expect((await screen.findByText(said)).role).toBe('status');
});

test('a scenario is found by the person of its row', async () => {
  reply(listRows, exampleAnswer(listRows, { rows: [visitor] }));
  const texts = { name: 'full-cart', title: 'A full cart', group: 'Cart', description: '' };
  reply(listScenarios, { scenarios: [{ ...texts, as: visitor._id, opens: '/cart' }] });
  render(<ScenarioView />);
  await screen.findByText(`As ${visitor.fullName}, on /cart`);

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: visitor.fullName } });

  expect(screen.getByText('A full cart')).toBeTruthy();
});
