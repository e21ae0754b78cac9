import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { getProductDetails } from '#contracts/catalogue';
import { carPageRequest } from '#web/api/queries';
import { requestOf, searchRequest } from '../bench/requests.ts';
import { send } from './send.ts';

/** What a visitor of the shop has seen meanwhile, times in ms. */
export interface Seen {
  times: number[];
  /** Answers that were not 200. */
  refused: string[];
}

/** In ms: a visitor asks twenty times a second. */
const PAUSE = 50;

const [origin = '', token = '', car = ''] = process.argv.slice(2);
const headers = { authorization: token, 'content-type': 'application/json' };
const seen: Seen = { times: [], refused: [] };
process.on('disconnect', () => process.exit());

function questionsOf(count: number) {
  const [endpoint, input] = carPageRequest({ sort: 'csdAsc', priceTo: 900_000 + count }, 0);
  return [
    requestOf(endpoint, input, headers),
    searchRequest(`suv under ${5 + (count % 20)} lakh`, headers),
    requestOf(getProductDetails, { params: { id: car } }, headers),
  ];
}

// The first answers wait for the indexes, which take their time with many cars.
for (const question of questionsOf(0)) await send(origin, question);
process.send?.('ready');
await once(process, 'message');
let isOver = false;
process.on('message', () => {
  isOver = true;
});
for (let count = 1; !isOver; count++) {
  const questions = questionsOf(count);
  const question = questions[count % questions.length] as (typeof questions)[number];
  const sentAt = performance.now();
  const { status, text } = await send(origin, question);
  seen.times.push(performance.now() - sentAt);
  if (status !== 200) seen.refused.push(`${question.path}: ${status} ${text.slice(0, 200)}`);
  await sleep(PAUSE);
}
process.send?.(seen, () => process.exit());
