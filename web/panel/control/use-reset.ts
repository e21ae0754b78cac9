import { useMutation } from '@tanstack/react-query';
import { type ForkOptions, forkWorld, reset } from '#contracts/engine/control/worlds';
import { storedSession } from '../../api/session.ts';
import { currentWorld, newWorldName } from '../../api/world.ts';
import { formatCount } from '../format.ts';
import { reportError } from '../status-message.ts';
import { readArmedFaults } from '../views/faults/armed-faults.ts';
import { callControl } from './control-client.ts';
import { signInAs } from './host-page.ts';
import { pageOnScreen } from './links.ts';
import { panelClient } from './use-control.ts';
import { forgetFaults } from './use-undo.ts';

interface Start {
  /** The scenario; null is the default one. */
  name: string | null;
  title: string;
  /** The path of the page that it is about. */
  opens: string;
}

/** The scenario of a world that has none. */
export const theShopAsUsual = { name: null, title: 'The shop as usual', opens: '/' };

/** A copy of this world for the person who is signed in. */
export function forkOf(options: Pick<ForkOptions, 'name' | 'isSaved' | 'isShared'>) {
  const { userId } = storedSession() ?? {};
  return { params: { name: currentWorld() }, body: { ...options, ...(userId && { as: userId }) } };
}

const goneText = (count: number) =>
  `${formatCount(count, 'fault')} that ${count === 1 ? 'was set is' : 'were set are'} gone.`;

/** Resets this world to a scenario, as its person and on its page. A copy of what it replaces is offered afterwards. */
export const useReset = () =>
  useMutation(
    {
      mutationFn: async ({ name: scenario, title, opens }: Start) => {
        const page = pageOnScreen();
        const armed = await readArmedFaults();
        const name = newWorldName(`before-reset-of-${currentWorld()}`);
        const copy = await callControl(forkWorld, forkOf({ name }));
        const { as } = await callControl(reset, { body: { scenario } });
        forgetFaults();
        const stillArmed = await readArmedFaults();
        const gone = armed.filter((text) => !stillArmed.includes(text)).length;
        const message = `This world was reset to “${title}”.`;
        await signInAs(as, gone ? `${message} ${goneText(gone)}` : message, opens, {
          world: copy.name,
          page,
        });
      },
      meta: { effect: 'reload' },
      onError: reportError,
    },
    panelClient,
  );
