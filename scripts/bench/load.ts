import autocannon from 'autocannon';

export interface Request {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Target {
  url: string;
  /** Processor time of the server so far, in ms. */
  cpuTime(): Promise<number>;
}

/** What a server did in a round. Times in ms. */
export interface Round {
  /** The requests that were sent, and how many a batch had. */
  sent: Request[];
  batchSize: number;
  /** Requests a second. */
  rate: number;
  /** Processor time of the server for a request. */
  cpu: number;
  /** Of the times of the responses, as the clients see them. */
  p50: number;
  p99: number;
}

export const CONNECTIONS = 10;
/** In seconds: an answer waits for those of all other connections. */
const TIMEOUT = 300;

/**
 * Sends the requests of one batch after another, each once, over ten connections, until the time is over; an error
 * response ends the benchmark. Only the time of sending counts, not that of making a batch.
 */
export async function loadFor(
  seconds: number,
  { url, cpuTime }: Target,
  nextBatch: () => Request[] | Promise<Request[]>,
): Promise<Round> {
  const sent: Request[] = [];
  const times: number[] = [];
  let ms = 0;
  let cpu = 0;
  let batchSize = 0;
  while (ms < seconds * 1000) {
    const batch = await nextBatch();
    batchSize = batch.length;
    const before = await cpuTime();
    const part = await busyWait(send(url, batch, seconds * 1000 - ms));
    sent.push(...batch.slice(0, part.times.length));
    for (const time of part.times) times.push(time);
    ms += part.ms;
    cpu += (await cpuTime()) - before;
  }
  times.sort((a, b) => a - b);
  const share = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  const rate = (times.length * 1000) / ms;
  return { sent, batchSize, rate, cpu: cpu / times.length, p50: share(0.5), p99: share(0.99) };
}

async function send(url: string, batch: readonly Request[], limit: number) {
  const times: number[] = [];
  let next = 0;
  let startedAt = 0;
  let endedAt = 0;
  const options: autocannon.Options = {
    url,
    connections: CONNECTIONS,
    amount: batch.length,
    timeout: TIMEOUT,
    sampleInt: 50,
    requests: [
      {
        setupRequest(defaults) {
          startedAt ||= performance.now();
          const { headers, ...request } = batch[next++] as Request; // it is called `amount` times
          return { ...defaults, body: '', ...request, headers: { ...headers } };
        },
      },
    ],
  };
  const { non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) =>
    autocannon(options, (error, result) => (error ? reject(error) : resolve(result))).on(
      'response',
      (client, _status, _bytes, time) => {
        times.push(time);
        endedAt = performance.now();
        // The connection ends after this response, so that no request is left to slow the next round.
        if (endedAt - startedAt >= limit) Object.assign(client, { responseMax: 1 });
      },
    ),
  );
  if (non2xx || errors)
    throw new Error(
      `${url} answered ${non2xx} requests with an error, and ${errors} requests not at all.`,
    );
  return { times, ms: endedAt - startedAt };
}

/** On a virtual machine waking up takes as long as half a response, which would penalise the slower server. */
async function busyWait<Result>(pending: PromiseLike<Result>): Promise<Result> {
  let isDone = false;
  const spin = () => void (isDone || setImmediate(spin));
  spin();
  try {
    return await pending;
  } finally {
    isDone = true;
  }
}
