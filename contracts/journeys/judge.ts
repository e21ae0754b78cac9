import { check } from '../check.ts';
import { Refusal, unwrap } from '../envelope.ts';
import type { CallStep, ExpectedRefusal, Seen, Shown } from './journey.ts';

export interface Reply {
  status: number;
  body: unknown;
}

/** The refusal that a reply is, if it is one as agreed. */
export const refusalIn = ({ body }: Reply): Refusal | undefined =>
  check(Refusal).fits(body) ? (body as Refusal) : undefined; // just held against its schema

/** What is wrong with the reply to a step, in words; undefined when nothing is. */
export function faultOf(step: CallStep, reply: Reply, seen: Seen): string | undefined {
  if (typeof reply.body === 'string') return `Not JSON but ${brief(JSON.stringify(reply.body))}.`;
  if (step.refusal) return notRefused(step.refusal, reply);
  if (reply.status !== 200)
    return refusalIn(reply)?.message ?? 'Neither an answer nor a refusal as agreed.';
  const answer = unwrap(reply.body);
  const [first, ...more] = check(step.call.object).violations(answer);
  if (first) {
    const others = more.length ? ` And ${more.length} more.` : '';
    return `Breaks its contract at ${first.field || 'object'}: ${first.message}${others}`;
  }
  return untrue(step.shows?.(answer, seen) ?? {});
}

/** Why a journey cannot go on after the reply to a step, whatever its schema says; undefined when it can. */
export function stopIn(step: CallStep, reply: Reply, seen: Seen): string | undefined {
  const answer = unwrap(reply.body);
  const isAnswer = reply.status >= 200 && reply.status < 300 && isObject(answer);
  if (step.refusal || !isAnswer) return faultOf(step, reply, seen);
  try {
    return untrue(step.shows?.(answer, seen) ?? {});
  } catch (error) {
    return `Holds not what was looked for: ${(error as Error).message}`;
  }
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

function notRefused({ status, code }: ExpectedRefusal, reply: Reply): string | undefined {
  const refusal = refusalIn(reply);
  if (reply.status === status && refusal?.code === code) return undefined;
  const said = refusal ? ` It says: ${refusal.message}` : '';
  return `Should be refused with ${status} ${code}.${said}`;
}

function untrue(shown: Shown): string | undefined {
  const found = Object.entries(shown).flatMap(([says, [actual, expected]]) => {
    const [is, should] = [JSON.stringify(actual), JSON.stringify(expected)];
    return is === should ? [] : [`Not so: ${says} (${brief(is)}, not ${brief(should)}).`];
  });
  return found.length ? found.join(' ') : undefined;
}

const brief = (json: string | undefined) =>
  json === undefined ? 'nothing' : json.length > 120 ? `${json.slice(0, 120)}…` : json;
