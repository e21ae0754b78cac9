import { formatNumber } from '#contracts/constants';
import { drift } from '#contracts/engine/control/server';
import { type Ledger, ledgerReport, parseLedger, tally } from '#contracts/engine/drift/ledger';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { endpointFields } from '#contracts/engine/visit-schema';
import { namedEndpoints } from '#contracts/index';
import ledgerFile from '#contracts/ledger.json';
import { useStore } from '../../../lib/store.ts';
import { searchCalls } from '../../calls.ts';
import { QueryResult } from '../../components/query-result.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useControlQuery } from '../../control/use-control.ts';
import { formatCount } from '../../format.ts';
import { ChevronRight } from '../../icons.ts';
import { createTabValue } from '../../tab-value.ts';
import { textMatcher } from '../../text-search.ts';
import { CallDetails, type Finding } from './call-details.tsx';
import { journeySteps } from './journey-steps.ts';

const ledger: Ledger = parseLedger(JSON.stringify(ledgerFile));

const { given, assumed, confirmed, contradicted } = ledgerReport(namedEndpoints, ledger).all;

/** What is said of a field, with how many there are. */
const meanings = [
  ['given', given, 'The specification defines this field.'],
  [
    'assumed',
    assumed,
    'The specification leaves this field open, so the mock and the shop agreed on one. It says why, and what to change if the backend differs.',
  ],
  ['confirmed', confirmed, 'A backend has answered as assumed.'],
  ['contradicted', contradicted, 'A backend has answered otherwise.'],
] as const;

const openCall = createTabValue<string | undefined>('open-call', undefined);
const searchText = createTabValue('call-search', '');

/** Every call of the contract, and how the backend differs from it. */
export function ContractView() {
  const search = useStore(searchText);
  const report = useControlQuery(drift);
  const findings = report.data?.findings ?? [];
  const groups = searchCalls(search, ({ endpoint }) => {
    const { route, summary, access, errors } = endpoint;
    const texts = [route, summary, access, JSON.stringify(errors)];
    return [...texts, ...pathsOf(endpoint), ...journeySteps(endpoint)].join(' ');
  });
  const isFound = search.trim() ? textMatcher(search.trim()) : () => false;
  return (
    <>
      <div className="sticky-bar">
        <SearchField
          label="Search calls, fields, error codes and access"
          value={search}
          found={groups.reduce((sum, { calls }) => sum + calls.length, 0)}
          onChange={searchText.set}
        />
      </div>
      {search.trim() === '' && (
        <>
          <dl className="meanings">
            {meanings.map(
              ([state, count, meaning]) =>
                count > 0 && (
                  <div key={state}>
                    <dt>
                      <span className={`assumption-state ${state}`}>{state}</span>
                      <b>{formatNumber(count)}</b>
                    </dt>
                    <dd>{meaning}</dd>
                  </div>
                ),
            )}
          </dl>
          <QueryResult query={report}>{(data) => <BackendStatus {...data} />}</QueryResult>
        </>
      )}
      {groups.map(({ domain, calls }) => (
        <section key={domain}>
          <h2>{domain}</h2>
          <ul className="rows">
            {calls.map(({ name, endpoint }) => (
              <CallRow
                key={name}
                name={name}
                endpoint={endpoint}
                isFound={isFound}
                findings={findings.filter(({ call }) => call === endpoint.route)}
              />
            ))}
          </ul>
        </section>
      ))}
      {groups.length === 0 && <p className="explanation">No call matches the search.</p>}
    </>
  );
}

const pathsOf = (endpoint: AnyEndpoint) => endpointFields(endpoint).map(({ path }) => path);

interface BackendStatusProps {
  upstream?: string;
  seen: readonly { count: number }[];
  findings: readonly Finding[];
  failures: readonly { call: string; message: string }[];
}

function BackendStatus({ upstream, seen, findings, failures }: BackendStatusProps) {
  if (!upstream)
    return (
      <p className="explanation">
        This mock has no backend behind it. Start it with <code>npm run dev -- --upstream URL</code>{' '}
        to validate the responses of a backend against this contract; the differences are listed
        here.
      </p>
    );
  const responseCount = seen.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="padded">
      <p className="explanation">
        {`${upstream}: ${formatCount(responseCount, 'response')} validated, ${formatCount(findings.length, 'difference')}.`}
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
  /** Whether the search found a field by its path. */
  isFound(path: string): boolean;
  findings: readonly Finding[];
}

/** How many found fields a closed call shows. */
const SHOWN_FIELDS = 3;

function CallRow({ name, endpoint, isFound, findings }: CallRowProps) {
  const isOpen = useStore(openCall) === name;
  const found = pathsOf(endpoint).filter(isFound);
  const hidden = found.length - SHOWN_FIELDS;
  const { given, assumed, confirmed, contradicted } = tally(endpoint, ledger);
  const facts = [
    endpoint.access,
    given > 0 && `${given} given`,
    `${assumed} assumed`,
    confirmed > 0 && `${confirmed} confirmed`,
    contradicted > 0 && `${contradicted} contradicted`,
  ];
  return (
    <li className={isOpen ? 'active' : undefined}>
      <button
        type="button"
        className="row-main no-marker"
        aria-expanded={isOpen}
        onClick={() => openCall.set(isOpen ? undefined : name)}
      >
        <span>
          <b>{name}</b>
          <small className="mono">{endpoint.route}</small>
          <small>{facts.filter(Boolean).join(' · ')}</small>
          {found.length > 0 && (
            <small className="mono">
              <mark>{found.slice(0, SHOWN_FIELDS).join(', ')}</mark>
              {hidden > 0 && ` and ${hidden} more`}
            </small>
          )}
        </span>
        {findings.length > 0 && (
          <span className="tag alarm">{formatCount(findings.length, 'difference')}</span>
        )}
        <ChevronRight className="icon chevron last-column" aria-hidden="true" />
      </button>
      {isOpen && (
        <CallDetails endpoint={endpoint} ledger={ledger} findings={findings} isFound={isFound} />
      )}
    </li>
  );
}
