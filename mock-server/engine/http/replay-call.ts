import type { Entry } from '#contracts/engine/control/time-line';
import type { FileText } from '../files/file-text.ts';
import type { AnyWorld } from '../world/world.ts';
import { ByteWriter } from './byte-writer.ts';
import type { AnyIdentify } from './identify.ts';
import type { Route } from './implement.ts';
import type { RawInput } from './request-validator.ts';
import { responseSerializer } from './response-serializer.ts';
import { uploadsFromText } from './uploads.ts';

/** Repeats a call of a journal in a world, without a request; undefined for an entry that is not a call. */
export type ReplayCall = (
  world: AnyWorld,
  entry: Pick<Entry, 'call' | 'input' | 'by' | 'secretIds'>,
) => { answer: unknown } | undefined;

export function callReplayer(
  routes: readonly Route[],
  identify: AnyIdentify,
  readFile: (text: FileText) => Uint8Array,
): ReplayCall {
  const byRoute = new Map<string, Route>(
    routes.filter(({ isTransaction }) => isTransaction).map((one) => [one.endpoint.route, one]),
  );
  return (world, { call, input, by, secretIds = [] }) => {
    const route = byRoute.get(call);
    if (!route) return undefined;
    const { endpoint, handler } = route;
    const { params = {}, query = {}, body } = Object(input) as Partial<RawInput>;
    const user = by === undefined ? undefined : identify.user(world, by);
    if (by !== undefined && !user) throw new Error(`This world has no user "${by}".`);
    const request = {
      params,
      query,
      body: endpoint.multipart ? uploadsFromText(body, readFile) : body,
      user,
    };
    const serialize = responseSerializer(call, endpoint.object);
    const answer = new ByteWriter();
    world.transact(() => serialize(handler(request, world), answer), {
      call,
      input,
      by,
      isSignIn: endpoint.isSignIn,
      secretIds,
    });
    return { answer: JSON.parse(answer.bytes.toString()) };
  };
}
