import { Fragment, useId, useState } from 'react';
import type { Logged } from '#contracts/engine/control/log';
import { callName } from '../../calls.ts';
import type { Names } from '../../control/use-names.ts';
import { copyWithStatus } from '../../copy-with-status.ts';
import { formatClockTime, shortId } from '../../format.ts';
import { Check, CircleHelp, Copy, OctagonAlert, Shield, Zap } from '../../icons.ts';
import { draftFault, faultLike } from '../faults/draft-fault.ts';
import { faultText } from '../faults/fault-list.ts';
import { Exchange } from './exchange.tsx';

const verdicts = {
  ok: { label: 'ok', tone: 'good', Icon: Check, meaning: 'The answer is as the contract says.' },
  declaredError: {
    label: 'error',
    tone: 'info',
    Icon: Shield,
    meaning: 'An error that the contract names for this call.',
  },
  fault: {
    label: 'fault',
    tone: 'brass',
    Icon: Zap,
    meaning: 'Made to fail on purpose.',
  },
  contractBroken: {
    label: 'mock’s mistake',
    tone: 'alarm',
    Icon: OctagonAlert,
    meaning: 'The mock answered against the contract, so nothing was changed.',
  },
  noSuchCall: {
    label: 'unknown call',
    tone: 'alarm',
    Icon: CircleHelp,
    meaning: 'The contract has no such call.',
  },
} as const;

interface RequestRowProps {
  request: Logged;
  /** The longest duration of those shown, in ms. */
  slowest: number;
  names: Names;
}

export function RequestRow({ request, slowest, names }: RequestRowProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { call, status, ms, verdict, code } = request;
  const { label, tone, Icon } = verdicts[verdict];
  const [method = '', path = ''] = call.split(' ');
  const name = callName(call);
  return (
    <li className={isOpen ? 'open' : undefined}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="mono method">{method}</span>
        <span className="call-name">
          <b>{name === call ? <Path path={path} /> : name}</b>
          <small className="mono">{code ?? (name !== call && <Path path={path} />)}</small>
        </span>
        <span className="status">{status ?? '–'}</span>
        <span className="small duration">
          {ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms
          <i style={{ inlineSize: `${Math.round((100 * ms) / slowest)}%` }} />
        </span>
        <span className={`verdict ${tone}`}>
          <Icon className="icon" aria-hidden="true" />
          {label}
        </span>
      </button>
      {isOpen && <RequestDetails id={id} request={request} names={names} />}
    </li>
  );
}

/** Breaks at its slashes. */
const Path = ({ path }: { path: string }) =>
  path.split(/(?=\/)/).map((part, index) => (
    <Fragment key={index}>
      <wbr />
      {part}
    </Fragment>
  ));

interface RequestDetailsProps {
  id: string;
  request: Logged;
  names: Names;
}

function RequestDetails({ id, request, names }: RequestDetailsProps) {
  const { number, at, by, world, message, code, verdict, errors, closestMatch, curl } = request;
  const { faults = [] } = request;
  const fault = faultLike(request);
  const { tone, meaning } = verdicts[verdict];
  return (
    <div id={id} className="detail">
      <p>
        <b className={`verdict ${tone}`}>{meaning}</b>{' '}
        {message?.startsWith(`${code}: `) ? '' : message}
      </p>
      {faults.map((each) => (
        <p key={JSON.stringify(each)}>{`Fault: ${faultText(each)}.`}</p>
      ))}
      {closestMatch && !message?.includes(closestMatch) && (
        <p>
          Did you mean <code>{closestMatch}</code>?
        </p>
      )}
      {errors.length > 0 && (
        <table className="field-errors">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Error</th>
            </tr>
          </thead>
          <tbody>
            {errors.map((error) => (
              <tr key={`${error.field} ${error.code}`}>
                <td>
                  <code>{error.field}</code>
                </td>
                <td>
                  {error.message} <code>{error.code}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <pre>{curl}</pre>
      <div className="actions">
        <button type="button" className="button" onClick={() => copyWithStatus(curl, 'Command')}>
          <Copy className="icon" aria-hidden="true" />
          Copy as curl
        </button>
        {fault && (
          <button type="button" className="button" onClick={() => draftFault.set(fault)}>
            <Zap className="icon" aria-hidden="true" />
            Open this as a fault
          </button>
        )}
        <span className="small">
          {`Request ${number}, ${formatClockTime(at)}, world ${world}`}
          {by && `, ${names.get(by) ?? shortId(by)}`}
        </span>
      </div>
      <Exchange number={number} />
    </div>
  );
}
