import { useState } from 'react';
import { Customer } from '#contracts/customers';
import { listRows } from '#contracts/engine/control/data';
import { createWorld, listScenarios } from '#contracts/engine/control/worlds';
import type { OutputOf } from '#contracts/engine/endpoint';
import { validator } from '#contracts/engine/validate';
import { currentWorld } from '../../api/world.ts';
import { useStore } from '../../lib/store.ts';
import { QueryResult } from '../components/query-result.tsx';
import { SearchField } from '../components/search-field.tsx';
import { BASE } from '../control/control-client.ts';
import { openWorld } from '../control/host-page.ts';
import { useControlMutation, useControlQuery } from '../control/use-control.ts';
import { theShopAsUsual, useReset } from '../control/use-reset.ts';
import { useThisWorld } from '../control/use-this-world.ts';
import { Plus, Reset } from '../icons.ts';
import { shortPath } from '../short-path.ts';
import { createTabValue } from '../tab-value.ts';
import { textMatcher } from '../text-search.ts';

type Scenario = Omit<OutputOf<typeof listScenarios>['scenarios'][number], 'name'> & {
  name: string | null;
};

const noScenario: Scenario = {
  ...theShopAsUsual,
  group: 'Start',
  description: 'The seed data unchanged; you are a new guest.',
  as: null,
};

/** A group of more scenarios is one card with a choice. */
const LISTED_SCENARIOS = 12;
const CUSTOMERS = 200;

const searchText = createTabValue('scenario-search', '');

export function ScenarioView() {
  const search = useStore(searchText);
  const nameOf = useCustomerNames();
  const world = currentWorld();
  const summary = useThisWorld();
  const query = useControlQuery(listScenarios);
  const matches = textMatcher(search);
  const found = [noScenario, ...(query.data?.scenarios ?? [])].filter(({ name, as, ...texts }) =>
    matches(`${name} ${texts.group} ${texts.title} ${texts.description} ${nameOf(as) ?? ''}`),
  );
  const groups = new Set(found.map(({ group }) => group));
  const rowProps = { current: summary?.scenario, nameOf };
  return (
    <>
      <div className="sticky-bar">
        <SearchField
          label="Search scenarios"
          value={search}
          found={query.data && found.length}
          onChange={searchText.set}
        />
      </div>
      <p className="explanation">
        A scenario replaces all data and faults of {world} and opens the page that it is about.
        Other worlds do not change. What it replaces can be opened again afterwards.
      </p>
      <p className="explanation">
        <a href={`${BASE}/__mock/tour`} target="_blank" rel="noreferrer">
          Pictures and links of all scenarios
        </a>
        , a page to send to a client.
      </p>
      <QueryResult query={query}>
        {() => (
          <>
            {[...groups].map((group) => (
              <ScenarioGroup
                key={group}
                group={group}
                scenarios={found.filter((one) => one.group === group)}
                {...rowProps}
              />
            ))}
            {found.length === 0 && <p className="explanation">No scenario matches the search.</p>}
          </>
        )}
      </QueryResult>
    </>
  );
}

/** The name of a customer by id. */
function useCustomerNames() {
  const { data } = useControlQuery(listRows, {
    params: { collection: 'customers' },
    query: { limit: CUSTOMERS },
  });
  const isCustomer = (row: unknown): row is Customer => validator(Customer).isValid(row);
  const names = new Map(data?.rows.filter(isCustomer).map((one) => [one._id, one.fullName]));
  return (id: string | null) => (id === null ? 'a new guest' : names.get(id));
}

interface ScenarioProps {
  /** The scenario of this world. */
  current: string | null | undefined;
  nameOf(customerId: string | null): string | undefined;
}

interface ScenarioRowProps extends ScenarioProps {
  scenario: Scenario;
}

function ScenarioRow({ scenario, current, nameOf }: ScenarioRowProps) {
  const { name, title, description, as, opens } = scenario;
  const isCurrent = current === name;
  const person = nameOf(as);
  const apply = useReset();
  const create = useControlMutation(createWorld, {
    effect: 'reload',
    onSuccess: (created) =>
      openWorld(
        created.name,
        `Created world ${created.name} with “${title}”. You are now in it.`,
        opens,
      ),
  });
  return (
    <li className={isCurrent ? 'active' : undefined}>
      <button
        type="button"
        className="row-main"
        aria-busy={apply.isPending}
        onClick={() => apply.mutate({ name, title, opens })}
      >
        <span className={`milestone ${isCurrent ? 'current' : ''}`} aria-hidden="true" />
        <span>
          <b>{title}</b>
          <small>{description}</small>
          <small>
            {person && `As ${person}, `}on {shortPath(opens)}
          </small>
        </span>
        {isCurrent && (
          <em>
            Current
            <Reset className="icon" aria-hidden="true" />
            <span className="sr-only">: reset</span>
          </em>
        )}
      </button>
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

interface ScenarioGroupProps extends ScenarioProps {
  group: string;
  scenarios: readonly Scenario[];
}

/** A list of scenarios; of many, a choice and the chosen one. */
function ScenarioGroup({ group, scenarios, ...rowProps }: ScenarioGroupProps) {
  const [name, setName] = useState(rowProps.current);
  const hasChoice = scenarios.length > LISTED_SCENARIOS;
  const chosen = scenarios.find((one) => one.name === name) ?? scenarios[0];
  const listed = hasChoice && chosen ? [chosen] : scenarios;
  return (
    <section>
      <h2>{group}</h2>
      {hasChoice && (
        <div className="inline-form padded">
          <select
            className="text-input"
            aria-label={group}
            value={chosen?.name ?? ''}
            onChange={({ target }) => setName(target.value)}
          >
            {scenarios.map((one) => (
              <option key={one.name} value={one.name ?? ''}>
                {one.title}
              </option>
            ))}
          </select>
        </div>
      )}
      <ul className="rows">
        {listed.map((scenario) => (
          <ScenarioRow key={scenario.name} scenario={scenario} {...rowProps} />
        ))}
      </ul>
    </section>
  );
}
