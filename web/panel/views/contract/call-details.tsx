import { type Ledger, type LedgerLine, ledgerLines } from '#contracts/engine/drift/ledger';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { linesOf } from './schema-fields.ts';

/** Where the backend has left the contract. */
export interface Finding {
  status: number;
  field: string;
  message: string;
  sample: string;
  count: number;
}

interface CallSheetProps {
  endpoint: AnyEndpoint;
  ledger: Ledger;
  findings: readonly Finding[];
}

const parts = [
  ['params', 'In the path'],
  ['query', 'In the query'],
  ['body', 'Body'],
  ['object', 'Answer, its object'],
] as const;

/** All that the contract says of one call. */
export function CallSheet({ endpoint, ledger, findings }: CallSheetProps) {
  const { summary, why, errors } = endpoint;
  const known = new Map(ledgerLines(endpoint, ledger).map((line) => [line.field, line]));
  return (
    <div className="callsheet">
      <p>{summary}.</p>
      <p className="small">{why}</p>
      {findings.length > 0 && (
        <>
          <h3>Differs from the backend</h3>
          <ul className="findings">
            {findings.map(({ status, field, message, sample, count }) => (
              <li key={`${status} ${field} ${message}`}>
                <code>
                  {status} {field}
                </code>{' '}
                {message} <code>{sample}</code> <span className="small">{count}×</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>Refusals</h3>
      <dl className="refusals">
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
          lines={linesOf(endpoint[part], part)}
          known={known}
          why={why}
        />
      ))}
    </div>
  );
}

interface SchemaTreeProps {
  title: string;
  lines: ReturnType<typeof linesOf>;
  known: ReadonlyMap<string, LedgerLine>;
  /** Why the call was assumed so: not said again at each field. */
  why: string;
}

function SchemaTree({ title, lines, known, why }: SchemaTreeProps) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className="tree">
        {lines.map(({ field, name, type, depth, isOptional, description }) => {
          const line = known.get(field);
          const state = line ? (line.lesson?.state ?? 'assumed') : 'given';
          return (
            <li key={field} style={{ '--depth': depth }}>
              <span>
                <code>
                  {name}
                  {isOptional && '?'}
                </code>{' '}
                <span className="type" title={description}>
                  {type}
                </span>
                {line && line.why !== why && <small>{`${line.why} ${line.ifWrong}`}</small>}
                {line?.lesson && (
                  <small>
                    {`${line.lesson.message ?? ''} ${line.lesson.against}, ${line.lesson.count}×`}
                  </small>
                )}
              </span>
              <span className={`state ${state}`}>{state}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
