import { listPeople } from '#contracts/control';
import { createWorld, listScenarios, readWorld } from '#contracts/engine/control/worlds';
import { storedSession } from '../../api/session.ts';
import { currentWorld } from '../../api/world.ts';
import { isDark } from '../../lib/theme.ts';
import { callControl } from '../control/control-client.ts';
import { hostPage, openWorld, signInAs } from '../control/host-page.ts';
import { pageForOthers } from '../control/links.ts';
import { reportSuccess } from '../status-message.ts';
import { scenarioAt } from './scenario-at.ts';
import { goBack } from './way-back.ts';

export interface Act {
  /** The key to press with Alt and Shift, as `KeyboardEvent.code`. */
  code: string;
  /** The key as it is written. */
  key: string;
  text: string;
  /** The direction of a step; presses in a row make a longer one. */
  step?: 1 | -1;
  /** `times` is how often it was pressed in a row, negative for steps back. */
  run(times: number): unknown;
}

/** What a presenter does by keys: with Alt and Shift they are no browser's, no screen reader's and no text field's. */
export const acts: readonly Act[] = [
  { code: 'ArrowRight', key: '→', text: 'Next scenario', step: 1, run: openScenario },
  { code: 'ArrowLeft', key: '←', text: 'Previous scenario', step: -1, run: openScenario },
  { code: 'KeyR', key: 'R', text: 'From the start', run: () => openScenario(0) },
  { code: 'KeyO', key: 'O', text: 'Your own world, as it was before', run: () => goBack() && load },
  { code: 'ArrowDown', key: '↓', text: 'Next person', step: 1, run: showPerson },
  { code: 'ArrowUp', key: '↑', text: 'Previous person', step: -1, run: showPerson },
  { code: 'KeyD', key: 'D', text: 'Dark or light', run: changeTheme },
  { code: 'KeyH', key: 'H', text: 'Hindi or English', run: changeLanguage },
];

/** Never ends, because the page loads: what is pressed until then acts in the new one. */
const load = new Promise<never>(() => {});

/** Opens the scenario that many steps on, in a new world: what was done in this one stays. */
async function openScenario(step: number) {
  const [{ scenarios }, current] = await Promise.all([
    callControl(listScenarios),
    callControl(readWorld, { params: { name: currentWorld() } }),
  ]);
  const { name, title, opens } = scenarioAt(scenarios, current.scenario, step);
  const world = await callControl(createWorld, { body: name === null ? {} : { scenario: name } });
  openWorld(world.name, title, opens);
  await load;
}

/**
 * Signs in as the buyer that many places on, of one buyer for each status of an order and one without; a page of one
 * order or address is left for the first page.
 */
async function showPerson(step: number) {
  const answer = await callControl(listPeople);
  const buyers = answer.people.filter(
    ({ customer }) => !customer.isGuest && customer.role !== 'admin',
  );
  const statuses = buyers.map(({ order }) => order?.status);
  const people = buyers
    .filter((_, index) => statuses.indexOf(statuses[index]) === index)
    .map(({ customer }) => customer);
  const index = people.findIndex(({ _id }) => _id === storedSession()?.userId);
  const next = people.at((Math.max(index, step > 0 ? -1 : 0) + step) % people.length);
  if (!next) return;
  await signInAs(next._id, next.fullName, pageForOthers());
  await load;
}

function changeTheme(times: number) {
  if (times % 2) hostPage.toggleTheme();
  reportSuccess(isDark() ? 'Dark' : 'Light');
}

async function changeLanguage(times: number) {
  if (times % 2) await hostPage.toggleLanguage();
  reportSuccess(document.documentElement.lang === 'hi' ? 'Hindi' : 'English');
}
