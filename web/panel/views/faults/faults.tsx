import { useState } from 'react';
import { type Fault, listFaults, setFaults } from '#contracts/engine/control/faults';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { namedEndpoints } from '#contracts/index';
import { callsByDomain } from '../../calls.ts';
import { useControlMutation, useControlQuery } from '../../control/use-control.ts';
import { count, holding } from '../../format.ts';
import { Find, Loaded, Sure } from '../../parts.tsx';
import { AllOrNone } from './bulk-edit.tsx';
import { FaultLine, type Reported } from './fault-editor.tsx';
import {
  armAll,
  bare,
  change,
  disarmAll,
  type FaultKind,
  named,
  presets,
  statusesOf,
  toggle,
  without,
  withPreset,
} from './fault-list.ts';
import { Cells, stepBetweenCells } from './fault-toggles.tsx';

const EVERY = '*';

/** A status that any call declares can be set for all of them; it happens to those that declare it. */
const everyCall: Pick<AnyEndpoint, 'errors'> = {
  errors: Object.fromEntries(
    [...namedEndpoints.values()]
      .flatMap((endpoint) => statusesOf(endpoint))
      .map((status) => [status, []]),
  ),
};

/** What goes wrong in this world: every call with every status that it declares. */
export function FaultsView() {
  const [find, setFind] = useState('');
  const report = useControlQuery(listFaults);
  const set = useControlMutation(setFaults, {
    effect: 'panel',
    description: ({ faults }) =>
      faults.length ? `${count(faults.length, 'fault')} in this world.` : 'Nothing goes wrong.',
  });
  const groups = shownCalls(find);
  const names = groups.flatMap(({ calls }) => calls.map(({ name }) => name));
  return (
    <Loaded of={report}>
      {({ faults: reported }) => {
        const current: readonly Reported[] =
          set.isPending && set.variables ? set.variables.body.faults : reported;
        const shown = current.map(named);
        const faults = shown.map(bare);
        const apply = (next: readonly Fault[]) => set.mutate({ body: { faults: [...next] } });
        const rowProps = { shown, faults, apply };
        const others = [...new Set(faults.map(({ call }) => call))].filter(
          (call) => call !== EVERY && !namedEndpoints.has(call),
        );
        return (
          // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the cells in it
          <div onKeyDown={stepBetweenCells}>
            <div className="stay">
              <div className="acts">
                {Object.entries(presets).map(([name, { description, faults: preset }]) => (
                  <button
                    key={name}
                    type="button"
                    className="act"
                    title={description}
                    aria-pressed={preset.every((one) => has(faults, one))}
                    onClick={() => apply(withPreset(faults, preset))}
                  >
                    {name}
                  </button>
                ))}
                <span className="end" />
                <Sure
                  ask={faults.length > 1 ? `Put away ${count(faults.length, 'fault')}?` : undefined}
                  yes="Put away"
                  disabled={faults.length === 0}
                  onYes={() => apply([])}
                >
                  Clear all {faults.length > 0 && faults.length}
                </Sure>
              </div>
              <Find label="Find a call by name or route" value={find} onChange={setFind} />
              <AllOrNone
                shown={names.length}
                kinds={[...new Set(groups.flatMap(({ calls }) => calls).flatMap(kindsOf))]}
                onAll={(kind) => apply(armAll(faults, names, kind))}
                onNone={() => apply(disarmAll(faults, names))}
              />
            </div>
            <section>
              <h2>Every call</h2>
              <CallRow
                {...rowProps}
                name={EVERY}
                endpoint={everyCall}
                description="any that declares it"
              />
              {others.map((pattern) => (
                <CallRow {...rowProps} key={pattern} name={pattern} description="a pattern" />
              ))}
            </section>
            {groups.map(({ domain, calls }) => (
              <section key={domain}>
                <h2>{domain}</h2>
                {calls.map(({ name, endpoint }) => (
                  <CallRow
                    {...rowProps}
                    key={name}
                    name={name}
                    endpoint={endpoint}
                    description={endpoint.route}
                  />
                ))}
              </section>
            ))}
            {groups.length === 0 && <p className="say">No call is named so.</p>}
          </div>
        );
      }}
    </Loaded>
  );
}

const kindsOf = ({ endpoint }: { endpoint: AnyEndpoint }) => statusesOf(endpoint);

const has = (faults: readonly Fault[], wanted: Fault) =>
  faults.some((one) => JSON.stringify(one) === JSON.stringify(wanted));

function shownCalls(find: string) {
  const holds = holding(find);
  return callsByDomain.flatMap(({ domain, calls }) => {
    const found = calls.filter(({ name, endpoint }) =>
      holds(`${domain} ${name} ${endpoint.route}`),
    );
    return found.length ? [{ domain, calls: found }] : [];
  });
}

interface CallRowProps {
  name: string;
  description: string;
  /** What it declares; nothing is known of patterns that somebody else has set. */
  endpoint?: Pick<AnyEndpoint, 'errors'>;
  shown: readonly Reported[];
  faults: readonly Fault[];
  apply(faults: readonly Fault[]): void;
}

function CallRow({ name, description, endpoint, shown, faults, apply }: CallRowProps) {
  const mine = shown.flatMap((fault, index) => (fault.call === name ? [{ fault, index }] : []));
  return (
    <div className={mine.length ? 'faulty armed' : 'faulty'}>
      <p>
        <b>{name === EVERY ? 'Every call' : name}</b> <small className="mono">{description}</small>
      </p>
      {endpoint && (
        <Cells
          name={name}
          statuses={statusesOf(endpoint)}
          faults={faults}
          onToggle={(kind: FaultKind) => apply(toggle(faults, name, kind))}
        />
      )}
      {mine.map(({ fault, index }) => (
        <FaultLine
          key={index}
          fault={fault}
          codes={fault.status === undefined ? [] : (endpoint?.errors[fault.status] ?? [])}
          onChange={(patch) => apply(change(faults, index, patch))}
          onRemove={() => apply(without(faults, index))}
        />
      ))}
    </div>
  );
}
