import { Findings } from '#contracts/engine/drift/findings';
import { firstValueAt } from '#contracts/engine/json-path';
import { parseJson } from '#contracts/engine/read-response';
import { redactText } from '#contracts/engine/redact';
import { namedEndpoints } from '#contracts/index';
import type { Crawl } from '../crawl/crawl.ts';
import { matchCall } from './match-call.ts';

/** A request of a recording that is no call of the contract. */
export interface Unknown {
  method: string;
  path: string;
  count: number;
}

export interface Recording extends Crawl {
  unknown: Unknown[];
  /** Requests that are no API calls at all: pages, pictures, scripts. */
  others: number;
}

/** Judges every answer in a browser's export; an error says what is wrong with the file. */
export function readHar(text: string, only: readonly string[] = []): Recording {
  const recording: Recording = {
    findings: new Findings(),
    run: [],
    skipped: [],
    failed: [],
    unknown: [],
    others: 0,
  };
  const unknown = new Map<string, Unknown>();
  const names = new Map([...namedEndpoints].map(([name, endpoint]) => [endpoint, name]));
  for (const entry of entriesOf(text)) {
    const read = readEntry(entry);
    if (!read || read.method === 'OPTIONS') {
      recording.others++;
      continue;
    }
    const match = matchCall(read.method, read.url);
    if (!match) {
      if (!read.isJson && !/\/api\//i.test(read.url.pathname)) recording.others++;
      else count(unknown, read.method, redactText(read.url.pathname));
      continue;
    }
    const call = names.get(match.endpoint) as string;
    if (only.length && !only.includes(call)) continue;
    if (read.reply === undefined) {
      recording.failed.push({
        call,
        message: `The recording holds no content of a ${read.status}.`,
      });
      continue;
    }
    const { status, headers, reply, at } = read;
    const exchange = {
      endpoint: match.endpoint,
      status,
      headers,
      reply,
      at,
      input: { ...match.input, ...read.body },
    };
    recording.run.push({ exchange, found: recording.findings.add(exchange) });
  }
  recording.unknown = [...unknown.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
  return recording;
}

function entriesOf(text: string): unknown[] {
  let har: unknown;
  try {
    har = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`It is no JSON: ${(error as Error).message}`);
  }
  const entries = firstValueAt(har, 'log.entries');
  if (!Array.isArray(entries))
    throw new Error('It has no log.entries. Export it from the network tab as "HAR with content".');
  return entries;
}

/** One request and its answer as a browser writes them; undefined when either is missing. */
function readEntry(entry: unknown) {
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
  const at = firstValueAt(entry, 'startedDateTime');
  const text = firstValueAt(entry, 'request.postData.text');
  const body = typeof text === 'string' ? parseJson(text) : undefined;
  return {
    method,
    url,
    status,
    headers,
    reply: contentOf(firstValueAt(entry, 'response.content')),
    isJson: /json/i.test(headers['content-type'] ?? ''),
    at: typeof at === 'string' ? at : '',
    body: typeof body === 'object' && body !== null ? { body } : {},
  };
}

function headersOf(list: unknown): Record<string, string> {
  const pairs = Array.isArray(list)
    ? list.map((one: unknown) => [
        String(firstValueAt(one, 'name')).toLowerCase(),
        String(firstValueAt(one, 'value')),
      ])
    : [];
  return Object.fromEntries(pairs);
}

function contentOf(content: unknown): unknown {
  const text = firstValueAt(content, 'text');
  if (typeof text !== 'string') return undefined;
  const isBase64 = firstValueAt(content, 'encoding') === 'base64';
  return parseJson(isBase64 ? Buffer.from(text, 'base64').toString('utf8') : text);
}

function count(unknown: Map<string, Unknown>, method: string, path: string) {
  const key = `${method} ${path}`;
  unknown.set(key, { method, path, count: (unknown.get(key)?.count ?? 0) + 1 });
}
