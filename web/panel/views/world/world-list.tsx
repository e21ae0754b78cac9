import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteIdleWorlds, deleteWorld, listWorlds } from '#contracts/engine/control/worlds';
import type { OutputOf } from '#contracts/engine/endpoint';
import { currentWorld } from '../../../api/world.ts';
import { useDebouncedValue } from '../../../hooks/use-debounced-value.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { QueryResult } from '../../components/query-result.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { callControl } from '../../control/control-client.ts';
import { panelClient, useControlMutation, useControlQuery } from '../../control/use-control.ts';
import { groupWorlds, isDisposable } from '../../control/world-words.ts';
import { formatCount } from '../../format.ts';
import { Trash } from '../../icons.ts';
import { reportError, reportSuccess } from '../../status-message.ts';
import { textMatcher } from '../../text-search.ts';
import { NewWorld } from './new-world.tsx';
import { BrokenWorldRow, WorldRow } from './world-rows.tsx';
import { useWorldText } from './world-text.ts';

const PAGE_SIZE = 50;
const SEARCH_DELAY_MS = 200;
/** So few are looked over faster than searched. */
const FEW = 5;

/** All worlds by page, last used first, and what is done with several of them. */
export function WorldList() {
  const current = currentWorld();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const find = useDebouncedValue(search.trim(), SEARCH_DELAY_MS);
  const query = useControlQuery(listWorlds, {
    query: { limit: PAGE_SIZE, skip: page * PAGE_SIZE, ...(find && { find }) },
  });
  const { data: recent } = useControlQuery(listWorlds, { query: { limit: PAGE_SIZE, skip: 0 } });
  const textOf = useWorldText();
  const isFound = textMatcher(find);
  /** Those that only this browser finds, as it knows the people in them. */
  const foundHere = ({
    worlds,
    totalCount,
  }: Pick<OutputOf<typeof listWorlds>, 'worlds' | 'totalCount'>) =>
    find === '' || totalCount > PAGE_SIZE || !recent
      ? []
      : recent.worlds.filter(
          (world) =>
            isFound(`${textOf(world).title} ${textOf(world).facts}`) &&
            !worlds.some(({ name }) => name === world.name),
        );
  return (
    <section>
      <h2>
        Worlds{' '}
        <i>
          {query.data && !find && `${query.data.totalCount} of at most ${query.data.worldLimit}`}
        </i>
      </h2>
      <p className="explanation">
        Each world has its own data, clock, customers and faults. A tab uses one world.
      </p>
      <NewWorld />
      <QueryResult query={query}>
        {({ unopened, idle, ...list }) => {
          const worlds = [...list.worlds, ...foundHere(list)];
          const totalCount = list.totalCount + worlds.length - list.worlds.length;
          const isCountedBelow = totalCount > PAGE_SIZE || totalCount === 0;
          return (
            <>
              {idle.length > 0 && <DeleteIdleWorlds count={idle.length} />}
              {(totalCount > FEW || search !== '') && (
                <div className="padded">
                  <SearchField
                    label="Search worlds by name, scenario or person"
                    value={search}
                    found={isCountedBelow ? undefined : totalCount}
                    onChange={(text) => {
                      setSearch(text);
                      setPage(0);
                    }}
                  />
                </div>
              )}
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
              {isCountedBelow && (
                <Pagination
                  page={page}
                  pageSize={PAGE_SIZE}
                  totalCount={totalCount}
                  emptyText="No world matches the search."
                  onPage={setPage}
                />
              )}
            </>
          );
        }}
      </QueryResult>
    </section>
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
