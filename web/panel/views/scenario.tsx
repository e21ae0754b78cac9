import { useState } from 'react';
import { createWorld, listScenarios, listWorlds, reset } from '#contracts/engine/control/worlds';
import { world } from '../../api/world.ts';
import { wordsOf } from '../control/control-client.ts';
import { become, goTo } from '../control/host-page.ts';
import { useControlMutation, useControlQuery } from '../control/use-control.ts';
import { count, holding } from '../format.ts';
import { Plus, Reset } from '../icons.ts';
import { Find, Loaded, Sure } from '../parts.tsx';
import { tell } from '../status-message.ts';

const ordinary = {
  name: null,
  description: 'The shop as its seed has it; you are a new guest.',
  as: null,
} as const;

/** The situations that this world can be put into. */
export function ScenarioView() {
  const [find, setFind] = useState('');
  const here = world();
  const card = useControlQuery(listWorlds).data?.worlds.find(({ name }) => name === here);
  const holds = holding(find);
  return (
    <>
      <div className="stay">
        <Find label="Find a scenario" value={find} onChange={setFind} />
      </div>
      <p className="say">
        A scenario takes the place of the data of {here}. Other worlds stay as they are.
      </p>
      <Loaded of={useControlQuery(listScenarios)}>
        {({ scenarios }) => {
          const found = [ordinary, ...scenarios].filter(({ name, description }) =>
            holds(`${name ?? 'ordinary shop'} ${description}`),
          );
          return (
            <ul className="rows">
              {found.map((one) => (
                <Row
                  key={one.name}
                  {...one}
                  isPresent={card?.scenario === one.name}
                  changes={card?.changes ?? 0}
                />
              ))}
              {found.length === 0 && <li className="say">No scenario says that.</li>}
            </ul>
          );
        }}
      </Loaded>
    </>
  );
}

interface RowProps {
  name: string | null;
  description: string;
  isPresent: boolean;
  /** What would be dropped. */
  changes: number;
}

function Row({ name, description, isPresent, changes }: RowProps) {
  const title = name ?? 'ordinary shop';
  const begin = useControlMutation(reset, {
    effect: 'reload',
    onDone: ({ as }) =>
      become(as, `This world begins as ${title}.`).catch((error: Error) =>
        tell({ text: wordsOf(error), isAlarm: true }),
      ),
  });
  const create = useControlMutation(createWorld, {
    effect: 'reload',
    onDone: (to) => goTo(to.name, `You are in ${to.name}, a new world: ${title}.`),
  });
  const wouldDrop =
    changes > 0 ? `${title}? It drops ${count(changes, 'change')} of this world.` : undefined;
  return (
    <li className={isPresent ? 'on' : undefined}>
      <Sure
        className="main"
        ask={wouldDrop}
        yes={isPresent ? 'Begin anew' : 'Begin it'}
        onYes={() => begin.mutate({ body: { scenario: name } })}
      >
        <span className={`stone ${isPresent ? 'now' : ''}`} aria-hidden="true" />
        <span>
          <b>{title}</b>
          <small>{description}</small>
        </span>
        {isPresent && (
          <em>
            In use
            <Reset className="icon" aria-hidden="true" />
            <span className="sr">: begin anew</span>
          </em>
        )}
      </Sure>
      <button
        type="button"
        className="icb"
        aria-label={`${title} in a new world`}
        title="In a new world"
        onClick={() => create.mutate({ body: name === null ? {} : { scenario: name } })}
      >
        <Plus className="icon" aria-hidden="true" />
      </button>
    </li>
  );
}
