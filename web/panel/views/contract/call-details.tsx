import { type Ledger, type LedgerLine, ledgerLines } from '#contracts/engine/drift/ledger';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { lawField } from '#contracts/engine/laws/law';
import { shopLawSet } from '#contracts/laws/index';
import { currentWorld } from '../../../api/world.ts';
import { useStore } from '../../../lib/store.ts';
import { log } from '../../control/log-stream.ts';
import { shortPath } from '../../short-path.ts';
import { journeySteps } from './journey-steps.ts';
import { schemaFields } from './schema-fields.ts';

/** A difference between responses, of a backend or of the mock itself, and the contract. */
export interface Finding {
  status: number;
  field: string;
  message: string;
  sample: string;
  count: number;
  /** The requests that break a law. */
  exchanges?: readonly string[];
}

interface CallDetailsProps {
  endpoint: AnyEndpoint;
  ledger: Ledger;
  findings: readonly Finding[];
  /** Whether a search found a field by its path. */
  isFound(path: string): boolean;
}

const parts = [
  ['params', 'Path parameters'],
  ['query', 'Query parameters'],
  ['body', 'Request body'],
  ['object', 'Response object'],
] as const;

/** The contract of one call. */
export function CallDetails({ endpoint, ledger, findings, isFound }: CallDetailsProps) {
  const { summary, why, errors } = endpoint;
  const steps = journeySteps(endpoint);
  const asked = useStore(log).filter(
    ({ call, world }) => call === endpoint.route && world === currentWorld(),
  );
  const pages = [...new Set(asked.flatMap(({ page }) => (page ? shortPath(page) : [])))];
  const lines = ledgerLines(endpoint, ledger, shopLawSet);
  const assumptions = new Map(lines.map((line) => [line.field, line]));
  return (
    <div className="call-details">
      <p>{summary}.</p>
      <p className="small">{why}</p>
      {findings.length > 0 && (
        <>
          <h3>Differences from the contract</h3>
          <ul className="findings">
            {findings.map(({ status, field, message, sample, count, exchanges = [] }) => (
              <li key={`${status} ${field} ${message}`}>
                <code>
                  {status} {field}
                </code>{' '}
                {message} <code>{sample}</code> <span className="small">{count}×</span>
                {exchanges.length > 0 && (
                  <ol>
                    {exchanges.map((exchange, index) => (
                      <li key={index}>
                        <code>{exchange}</code>
                      </li>
                    ))}
                  </ol>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {pages.length > 0 && (
        <>
          <h3>On the pages</h3>
          <p className="small">
            {pages.join(', ')}: in this world these have asked for its fields.
          </p>
        </>
      )}
      {steps.length > 0 && (
        <>
          <h3>In a visit</h3>
          <ul className="small">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </>
      )}
      <h3>Laws</h3>
      <ul className="small">
        {shopLawSet.about(endpoint).map((law) => {
          const state = stateOf(assumptions.get(lawField(law)));
          return (
            <li key={law.sentence} title={law.why}>
              {law.sentence}. <span className={`assumption-state ${state}`}>{state}</span>
            </li>
          );
        })}
      </ul>
      <h3>Errors</h3>
      <dl className="error-codes">
        {Object.entries(errors).map(([status, codes]) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd className="mono">{codes.join(', ')}</dd>
          </div>
        ))}
      </dl>
      {parts.map(([part, title]) => (
        <SchemaTree
          key={part}
          title={title}
          fields={schemaFields(endpoint[part], part)}
          assumptions={assumptions}
          callReason={why}
          isFound={isFound}
        />
      ))}
    </div>
  );
}

/** What is no assumption is given by the specification. */
const stateOf = (assumption: LedgerLine | undefined) =>
  assumption ? (assumption.entry?.state ?? 'assumed') : 'given';

interface SchemaTreeProps {
  title: string;
  fields: ReturnType<typeof schemaFields>;
  /** By field path; other fields are given by the specification. */
  assumptions: ReadonlyMap<string, LedgerLine>;
  /** The reason given for the whole call, which is not repeated at each field. */
  callReason: string;
  isFound(path: string): boolean;
}

function SchemaTree({ title, fields, assumptions, callReason, isFound }: SchemaTreeProps) {
  if (fields.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="schema-fields">
        {fields.map(({ path, name, type, depth, isOptional, description }) => {
          const assumption = assumptions.get(path);
          const entry = assumption?.entry;
          const state = stateOf(assumption);
          return (
            <li key={path} style={{ '--depth': depth }}>
              <span>
                <code>
                  {isFound(path) ? <mark>{name}</mark> : name}
                  {isOptional && '?'}
                </code>{' '}
                <span className="type" title={description}>
                  {type}
                </span>
                {assumption && assumption.why !== callReason && (
                  <small>{`${assumption.why} ${assumption.ifWrong}`}</small>
                )}
                {entry && (
                  <small>{`${entry.message ?? ''} ${entry.against}, ${entry.count}×`}</small>
                )}
              </span>
              <span className={`assumption-state ${state}`}>{state}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
