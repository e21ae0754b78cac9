import { authTokenIn, TOKEN_HEADER } from '#contracts/engine/auth';
import { firstValueAt } from '#contracts/engine/json-path';
import { parseJson } from '#contracts/engine/read-response';
import { redactText } from '#contracts/engine/redact';
import { Instant } from '#contracts/engine/schemas';
import { finish } from '#contracts/engine/steps';
import { validator } from '#contracts/engine/validate';
import { namedEndpoints } from '#contracts/index';
import {
  type ParsedResponse,
  parseResponseInSteps,
} from '#mock-server/engine/upstream/parse-response';
import { type CrawlResult, shopFindings } from '../crawl/crawl.ts';
import { matchCall } from './match-call.ts';

/** A request that is not a call of the contract. */
export interface UnknownRequest {
  method: string;
  path: string;
  count: number;
}

interface HarResult extends CrawlResult {
  unknown: UnknownRequest[];
  /** Number of requests that are not API calls: pages, images, scripts. */
  ignored: number;
}

/** Validates every response in a HAR file; throws when it is not one. Responses without a valid time get that of now. */
export function readHar(text: string, only: readonly string[] = []): HarResult {
  const result: HarResult = {
    findings: shopFindings(),
    exchanges: [],
    skipped: [],
    failed: [],
    unknown: [],
    ignored: 0,
  };
  const unknown = new Map<string, UnknownRequest>();
  const now = new Date().toISOString();
  const names = new Map([...namedEndpoints].map(([name, endpoint]) => [endpoint, name]));
  for (const [index, entry] of entriesOf(text).entries()) {
    const parsed = parseEntry(entry, index);
    if (!parsed || parsed.method === 'OPTIONS') {
      result.ignored++;
      continue;
    }
    const match = matchCall(parsed.method, parsed.url);
    if (!match) {
      if (!parsed.isJson && !/\/api\//i.test(parsed.url.pathname)) result.ignored++;
      else countRequest(unknown, parsed.method, redactText(parsed.url.pathname));
      continue;
    }
    const call = names.get(match.endpoint) as string;
    if (only.length && !only.includes(call)) continue;
    const { content } = parsed;
    if (!content || 'excess' in content) {
      const message = content
        ? `The response has ${content.excess} and was not checked.`
        : `The HAR file has no content for a ${parsed.status} response.`;
      const known = result.failed.find((one) => one.call === call && one.message === message);
      if (known) known.count = (known.count ?? 1) + 1;
      else result.failed.push({ call, message });
      continue;
    }
    const { status, headers, at = now, by } = parsed;
    const exchange = {
      endpoint: match.endpoint,
      status,
      headers,
      reply: content.reply,
      at,
      input: { ...match.input, ...parsed.body },
      // Without its token nobody is known, so this answer is held against no other one.
      by: isToken.test(by) ? by : `somebody ${result.exchanges.length}`,
    };
    result.exchanges.push({ exchange, ...result.findings.add(exchange) });
  }
  result.unknown = [...unknown.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return result;
}

/** A token that is not masked. */
const isToken = /^[\w.~+/=-]+$/;

function entriesOf(text: string): unknown[] {
  let har: unknown;
  try {
    har = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`It is not JSON: ${(error as Error).message}`);
  }
  const entries = firstValueAt(har, 'log.entries');
  if (!Array.isArray(entries))
    throw new Error('It has no log.entries. Export it from the network tab as "HAR with content".');
  return entries;
}

/** A request and its response; undefined when either is missing. */
function parseEntry(entry: unknown, index: number) {
  const method = firstValueAt(entry, 'request.method');
  const address = firstValueAt(entry, 'request.url');
  const status = firstValueAt(entry, 'response.status');
  if (
    typeof method !== 'string' ||
    typeof address !== 'string' ||
    typeof status !== 'number' ||
    status === 0
  )
    return undefined;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const headers = headersOf(firstValueAt(entry, 'response.headers'));
  const text = firstValueAt(entry, 'request.postData.text');
  const body = typeof text === 'string' ? parseJson(text) : undefined;
  return {
    method,
    url,
    status,
    headers,
    content: contentOf(firstValueAt(entry, 'response.content')),
    isJson: /json/i.test(headers['content-type'] ?? ''),
    at: timeOf(firstValueAt(entry, 'startedDateTime')),
    by: askerOf(headersOf(firstValueAt(entry, 'request.headers')), index),
    body: typeof body === 'object' && body !== null ? { body } : {},
  };
}

/** A time in UTC; undefined when it is missing or invalid. */
function timeOf(text: unknown): string | undefined {
  const time = new Date(typeof text === 'string' ? text : Number.NaN);
  const instant = Number.isNaN(time.getTime()) ? '' : time.toISOString();
  return validator(Instant).isValid(instant) ? instant : undefined;
}

/** The token. Of a hidden one, as in what the mock exports, nobody knows whose it is: each is taken for another person. */
function askerOf({ [TOKEN_HEADER]: header = '' }: Record<string, string>, index: number): string {
  const token = authTokenIn(header);
  return /^\W*hidden\W*$/i.test(token) ? `unknown ${index}` : token;
}

function headersOf(list: unknown): Record<string, string> {
  const pairs = Array.isArray(list)
    ? list.map((header: unknown) => [
        String(firstValueAt(header, 'name')).toLowerCase(),
        String(firstValueAt(header, 'value')),
      ])
    : [];
  return Object.fromEntries(pairs);
}

function contentOf(content: unknown): ParsedResponse | undefined {
  const text = firstValueAt(content, 'text');
  if (typeof text !== 'string') return undefined;
  const isBase64 = firstValueAt(content, 'encoding') === 'base64';
  return finish(
    parseResponseInSteps(isBase64 ? Buffer.from(text, 'base64').toString('utf8') : text),
  );
}

function countRequest(unknown: Map<string, UnknownRequest>, method: string, path: string) {
  const key = `${method} ${path}`;
  unknown.set(key, { method, path, count: (unknown.get(key)?.count ?? 0) + 1 });
}
