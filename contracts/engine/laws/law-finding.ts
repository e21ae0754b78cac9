import type { Exchange, Finding } from '../drift/finding.ts';
import { redactBody, redactedSample, redactText } from '../redact.ts';
import { toRequest } from '../request.ts';
import type { BrokenLaw } from './checker.ts';
import { lawField } from './law.ts';

/** A broken law as a difference from the contract: the sentence, both values, and the exchanges, without personal data. */
export function lawFinding({ law, where, is, should, exchanges }: BrokenLaw): Finding {
  const last = exchanges.at(-1) as Exchange; // a law is broken by one exchange at least
  const place = redactText(where);
  const values = `is ${valueText(is, where)}, and should be ${valueText(should, where)}`;
  return {
    call: last.endpoint.route,
    status: last.status,
    field: `object.${place.replace(/\[\d+\]/g, '[]').replace(/ \d+$/, '')}`,
    kind: 'law',
    message: `${law.sentence}: ${place} ${values}.`,
    sample: '',
    isNote: false,
    keyword: law.sentence,
    inAllRows: true,
    ...(!law.isGiven && { assumption: lawField(law) }),
    exchanges: exchanges.map(exchangeText),
  };
}

/** Requests may be uploads, whose bytes nobody reads. */
function exchangeText({ endpoint, input = {}, status }: Exchange): string {
  const { method, url, body } = toRequest(endpoint, input);
  const sent = body === undefined || endpoint.multipart ? '' : ` ${redactText(redactBody(body))}`;
  return `${method} ${redactText(decodeURIComponent(url))}${sent} → ${status}`;
}

/** Words of the law itself stay. */
const words = /^(at most |at least |one of (none$)?|absent$|only once$|in the wider list$)/;
const isCode = /^[A-Z][A-Z_]+$/;
/** So many of the values that one may have are named. */
const NAMED = 5;

function valueText(value: unknown, where: string): string {
  if (value === undefined) return 'absent';
  if (typeof value !== 'string') return redactedSample(value, where);
  const [said = ''] = words.exec(value) ?? [];
  if (said === value) return said || '""';
  const values = value.slice(said.length).split(', ');
  const more = values.length > NAMED ? ` and ${values.length - NAMED} more` : '';
  const named = values.slice(0, NAMED).map((one) => oneText(one, where));
  return said + named.join(', ') + more;
}

const oneText = (value: string, where: string): string =>
  isCode.test(value) || isFigure.test(value) ? value : redactedSample(value, where);

/** What is bounded is a number or a time. */
const isFigure = /^[\d.:TZ-]{1,24}$/;
