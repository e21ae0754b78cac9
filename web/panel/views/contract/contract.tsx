import { useState } from 'react';
import { drift } from '#contracts/engine/control/server';
import { type Ledger, parseLedger, tally } from '#contracts/engine/drift/ledger';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import ledgerFile from '#contracts/ledger.json';
import { callsByDomain } from '../../calls.ts';
import { useControlQuery } from '../../control/use-control.ts';
import { count, holding } from '../../format.ts';
import { ChevronRight } from '../../icons.ts';
import { Find, Loaded } from '../../parts.tsx';
import { store, useStore } from '../../store.ts';
import { CallSheet, type Finding } from './call-details.tsx';

/** What is known of the assumptions, as it is committed. */
const ledger: Ledger = parseLedger(JSON.stringify(ledgerFile));

const opened = store<string | undefined>(undefined);

/** Every call of the contract: what it takes, what it answers, what of it is known. */
export function ContractView() {
  const [find, setFind] = useState('');
  const holds = holding(find);
  const differing = useControlQuery(drift);
  const findings = differing.data?.findings ?? [];
  const groups = callsByDomain.flatMap(({ domain, calls }) => {
    const found = calls.filter(({ name, endpoint }) => {
      const { route, summary, access, errors } = endpoint;
      return holds([domain, name, route, summary, access, JSON.stringify(errors)].join(' '));
    });
    return found.length ? [{ domain, calls: found }] : [];
  });
  return (
    <>
      <div className="stay">
        <Find label="Find by name, route, code or access" value={find} onChange={setFind} />
      </div>
      <Loaded of={differing}>{(found) => <Drift {...found} />}</Loaded>
      {groups.map(({ domain, calls }) => (
        <section key={domain}>
          <h2>{domain}</h2>
          <ul className="rows">
            {calls.map(({ name, endpoint }) => (
              <CallRow
                key={name}
                name={name}
                endpoint={endpoint}
                findings={findings.filter(({ call }) => call === endpoint.route)}
              />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && <p className="say">No call says that.</p>}
    </>
  );
}

interface DriftProps {
  upstream?: string;
  seen: readonly { count: number }[];
  findings: readonly Finding[];
  failures: readonly { call: string; message: string }[];
}

/** Where the backend behind this mock has left the contract. */
function Drift({ upstream, seen, findings, failures }: DriftProps) {
  if (!upstream)
    return (
      <p className="say">
        No backend stands behind this mock. With <code>npm run dev -- --upstream URL</code> each of
        its answers is held against this contract, and what differs is shown here.
      </p>
    );
  const asked = seen.reduce((sum, { count: times }) => sum + times, 0);
  return (
    <div className="pad">
      <p className="say">
        {`${upstream}: ${count(asked, 'answer')} seen, ${count(findings.length, 'difference')}.`}
      </p>
      {failures.length > 0 && (
        <ul className="findings">
          {failures.map(({ call, message }) => (
            <li key={`${call} ${message}`}>
              <code>{call}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface CallRowProps {
  name: string;
  endpoint: AnyEndpoint;
  findings: readonly Finding[];
}

function CallRow({ name, endpoint, findings }: CallRowProps) {
  const isOpen = useStore(opened) === name;
  const { given, assumed, confirmed, contradicted } = tally(endpoint, ledger);
  return (
    <li className={isOpen ? 'on' : undefined}>
      <button
        type="button"
        className="main plain"
        aria-expanded={isOpen}
        onClick={() => opened.set(isOpen ? undefined : name)}
      >
        <span>
          <b>{name}</b>
          <small className="mono">{endpoint.route}</small>
          <small>
            {[
              endpoint.access,
              given > 0 && `${given} given`,
              `${assumed} assumed`,
              confirmed > 0 && `${confirmed} confirmed`,
              contradicted > 0 && `${contradicted} contradicted`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
        {findings.length > 0 && <span className="tag alarm">{findings.length} differ</span>}
        <ChevronRight className="icon turn last" aria-hidden="true" />
      </button>
      {isOpen && <CallSheet endpoint={endpoint} ledger={ledger} findings={findings} />}
    </li>
  );
}
