import { useState } from 'react';
import { createWorld, listScenarios, listWorlds, reset } from '#contracts/engine/control/worlds';
import { currentWorld } from '../../api/world.ts';
import { ConfirmButton } from '../components/confirm-button.tsx';
import { QueryResult } from '../components/query-result.tsx';
import { SearchField } from '../components/search-field.tsx';
import { openWorld, signInAs } from '../control/host-page.ts';
import { useControlMutation, useControlQuery } from '../control/use-control.ts';
import { formatCount } from '../format.ts';
import { Plus, Reset } from '../icons.ts';
import { reportError } from '../status-message.ts';
import { textMatcher } from '../text-search.ts';

const noScenario = {
  name: null,
  description: 'The seed data unchanged; you are a new guest.',
} as const;

const titleOf = (name: string | null) => name ?? 'no scenario';

export function ScenarioView() {
  const [search, setSearch] = useState('');
  const world = currentWorld();
  const { data } = useControlQuery(listWorlds);
  const summary = data?.worlds.find(({ name }) => name === world);
  const matches = textMatcher(search);
  return (
    <>
      <div className="sticky-bar">
        <SearchField label="Search scenarios" value={search} onChange={setSearch} />
      </div>
      <p className="explanation">
        Applying a scenario replaces all data of {world}. Other worlds do not change.
      </p>
      <QueryResult query={useControlQuery(listScenarios)}>
        {({ scenarios }) => {
          const found = [noScenario, ...scenarios].filter(({ name, description }) =>
            matches(`${titleOf(name)} ${description}`),
          );
          return (
            <ul className="rows">
              {found.map(({ name, description }) => (
                <ScenarioRow
                  key={name}
                  name={name}
                  description={description}
                  isCurrent={summary?.scenario === name}
                  changeCount={summary?.changes ?? 0}
                />
              ))}
              {found.length === 0 && (
                <li className="explanation">No scenario matches the search.</li>
              )}
            </ul>
          );
        }}
      </QueryResult>
    </>
  );
}

interface ScenarioRowProps {
  name: string | null;
  description: string;
  isCurrent: boolean;
  /** The changes of the world, which a reset discards. */
  changeCount: number;
}

function ScenarioRow({ name, description, isCurrent, changeCount }: ScenarioRowProps) {
  const title = titleOf(name);
  const apply = useControlMutation(reset, {
    effect: 'reload',
    onSuccess: ({ as }) =>
      signInAs(as, `World ${currentWorld()} was reset to ${title}.`).catch(reportError),
  });
  const create = useControlMutation(createWorld, {
    effect: 'reload',
    onSuccess: (created) =>
      openWorld(created.name, `Created world ${created.name} with ${title}. You are now in it.`),
  });
  const question = `Reset to ${title}? This discards ${formatCount(changeCount, 'change')} of this world.`;
  return (
    <li className={isCurrent ? 'active' : undefined}>
      <ConfirmButton
        className="row-main"
        question={changeCount > 0 ? question : undefined}
        confirmText="Reset"
        onConfirm={() => apply.mutate({ body: { scenario: name } })}
      >
        <span className={`milestone ${isCurrent ? 'current' : ''}`} aria-hidden="true" />
        <span>
          <b>{title}</b>
          <small>{description}</small>
        </span>
        {isCurrent && (
          <em>
            Current
            <Reset className="icon" aria-hidden="true" />
            <span className="sr-only">: reset</span>
          </em>
        )}
      </ConfirmButton>
      <button
        type="button"
        className="icon-button"
        aria-label={`New world with ${title}`}
        title="New world with this scenario"
        onClick={() => create.mutate({ body: name === null ? {} : { scenario: name } })}
      >
        <Plus className="icon" aria-hidden="true" />
      </button>
    </li>
  );
}
