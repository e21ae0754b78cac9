import { useId, useState } from 'react';
import type { Logged } from '#contracts/engine/control/log';
import { callName } from '../../calls.ts';
import { copyWithStatus } from '../../copy-with-status.ts';
import { formatClockTime } from '../../format.ts';
import { Check, CircleHelp, Copy, OctagonAlert, Shield, Zap } from '../../icons.ts';

const verdicts = {
  ok: { label: 'ok', tone: 'good', Icon: Check, meaning: 'The response matches the contract.' },
  declaredError: {
    label: 'declared error',
    tone: 'info',
    Icon: Shield,
    meaning: 'An error response that the contract declares.',
  },
  fault: {
    label: 'fault',
    tone: 'brass',
    Icon: Zap,
    meaning: 'A fault of this world was applied.',
  },
  contractBroken: {
    label: 'contract broken',
    tone: 'alarm',
    Icon: OctagonAlert,
    meaning: 'The mock’s response violates the contract; its changes were rolled back.',
  },
  noSuchCall: {
    label: 'no such call',
    tone: 'alarm',
    Icon: CircleHelp,
    meaning: 'The contract has no such call.',
  },
} as const;

export function RequestRow({ request }: { request: Logged }) {
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
          <b>{name === call ? path : name}</b>
          <small className="mono">{code ?? (name === call ? '' : path)}</small>
        </span>
        <span className="status">{status ?? '–'}</span>
        <span className="small duration">{ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms</span>
        <span className={`verdict ${tone}`}>
          <Icon className="icon" aria-hidden="true" />
          {label}
        </span>
      </button>
      {isOpen && <RequestDetails id={id} request={request} />}
    </li>
  );
}

function RequestDetails({ id, request }: { id: string; request: Logged }) {
  const { number, at, world, message, code, verdict, errors, closestMatch, curl } = request;
  const { tone, meaning } = verdicts[verdict];
  return (
    <div id={id} className="detail">
      <p>
        <b className={`verdict ${tone}`}>{meaning}</b> {message} {code && <code>{code}</code>}
      </p>
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
        <span className="small">{`Request ${number}, ${formatClockTime(at)}, world ${world}`}</span>
      </div>
    </div>
  );
}
