import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createWorld,
  deleteIdleWorlds,
  deleteWorld,
  listScenarios,
  listWorlds,
} from '#contracts/engine/control/worlds';
import { currentWorld } from '../../../api/world.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { InlineForm } from '../../components/inline-form.tsx';
import { QueryResult } from '../../components/query-result.tsx';
import { callControl } from '../../control/control-client.ts';
import { openWorld } from '../../control/host-page.ts';
import { pageForOthers } from '../../control/links.ts';
import { panelClient, useControlMutation, useControlQuery } from '../../control/use-control.ts';
import { theShopAsUsual } from '../../control/use-reset.ts';
import { groupWorlds, isDisposable, WORLD_NAME_HINT } from '../../control/world-words.ts';
import { formatCount } from '../../format.ts';
import { Trash } from '../../icons.ts';
import { reportError, reportSuccess } from '../../status-message.ts';
import { CurrentWorld } from './current-world.tsx';
import { ReproFile } from './repro-file.tsx';
import { BrokenWorldRow, WorldRow } from './world-rows.tsx';

/** The current world and its actions, and all other worlds. */
export function WorldView() {
  const current = currentWorld();
  return (
    <QueryResult query={useControlQuery(listWorlds)}>
      {({ worlds, unopened, idle, limit }) => {
        const summary = worlds.find(({ name }) => name === current);
        return (
          <>
            {summary && <CurrentWorld key={summary.name} world={summary} />}
            <section>
              <h2>
                Worlds <i>{`${worlds.length} of at most ${limit}`}</i>
              </h2>
              <p className="explanation">
                Each world has its own data, clock, customers and faults. A tab uses one world.
              </p>
              {groupWorlds(worlds, current).map((group) => (
                <div key={group.title} className="world-group">
                  <h3>{group.title}</h3>
                  <ul className="rows">
                    {group.worlds.map((world) => (
                      <WorldRow key={world.name} world={world} isCurrent={world.name === current} />
                    ))}
                  </ul>
                  {group.worlds.length > 1 && group.worlds.every(isDisposable) && (
                    <DeleteGroup title={group.title} names={group.worlds.map(({ name }) => name)} />
                  )}
                </div>
              ))}
              <ul className="rows">
                {unopened.map((world) => (
                  <BrokenWorldRow key={world.name} {...world} isCurrent={world.name === current} />
                ))}
              </ul>
              {idle.length > 0 && <DeleteIdleWorlds count={idle.length} />}
              <NewWorld />
            </section>
            <ReproFile world={current} />
          </>
        );
      }}
    </QueryResult>
  );
}

/** Deletes the copies that the panel itself has made. */
function DeleteGroup({ title, names }: { title: string; names: readonly string[] }) {
  const what = `${names.length} worlds: “${title}”`;
  const remove = useMutation(
    {
      mutationFn: async () => {
        for (const name of names) await callControl(deleteWorld, { params: { name } });
      },
      onSuccess: () => reportSuccess(`Deleted ${what}.`),
      onError: reportError,
      meta: { effect: 'panel' },
    },
    panelClient,
  );
  return (
    <div className="actions padded">
      <ConfirmButton
        question={`Delete ${what}? Links to them stop working. This cannot be undone.`}
        confirmText="Delete them"
        onConfirm={() => remove.mutate()}
      >
        <Trash className="icon" aria-hidden="true" />
        Delete all {names.length}
      </ConfirmButton>
    </div>
  );
}

function DeleteIdleWorlds({ count }: { count: number }) {
  const idleWorlds = formatCount(count, 'idle world');
  const remove = useControlMutation(deleteIdleWorlds, {
    effect: 'panel',
    successText: ({ deleted }) => `Deleted ${formatCount(deleted.length, 'idle world')}.`,
  });
  return (
    <div className="actions padded">
      <ConfirmButton
        question={`Delete ${idleWorlds}? Nobody has used them for an hour. Saved worlds and this one stay. This cannot be undone.`}
        confirmText="Delete them"
        onConfirm={() => remove.mutate({})}
      >
        <Trash className="icon" aria-hidden="true" />
        Delete {idleWorlds}
      </ConfirmButton>
    </div>
  );
}

function NewWorld() {
  const [scenario, setScenario] = useState('');
  const { data } = useControlQuery(listScenarios);
  const create = useControlMutation(createWorld, {
    effect: 'reload',
    hasOwnErrors: true,
    onSuccess: ({ name }) =>
      openWorld(name, `Created world ${name}. You are now in it.`, pageForOthers()),
  });
  return (
    <div className="padded">
      <InlineForm
        label="New world"
        placeholder="name (generated if empty)"
        hint={WORLD_NAME_HINT}
        submitText="Create"
        isOptional
        isBusy={create.isPending}
        error={create.error}
        onSubmit={(name) =>
          create.mutate({ body: { ...(name && { name }), ...(scenario && { scenario }) } })
        }
      >
        <select
          className="text-input"
          aria-label="Scenario of the new world"
          value={scenario}
          onChange={({ target }) => setScenario(target.value)}
        >
          <option value="">{theShopAsUsual.title}</option>
          {data?.scenarios.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </InlineForm>
    </div>
  );
}
