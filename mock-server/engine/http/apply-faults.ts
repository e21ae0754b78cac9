import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Fault } from '#contracts/engine/control/faults';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import type { FieldError } from '#contracts/engine/envelope';
import { badRequest, problem } from '../problem.ts';
import type { AnyWorld } from '../world/world.ts';
import { declaredBy, type Effect, Faults, faultErrors } from './faults.ts';

/** Puts the faults of its world, or what its `Prefer` header asks for, in the way of a request. */
export class FaultInjector {
  readonly #contract: ReadonlyMap<string, AnyEndpoint>;
  readonly #armed = new WeakMap<AnyWorld, { list: readonly Fault[]; faults: Faults }>();

  constructor(contract: ReadonlyMap<string, AnyEndpoint>) {
    this.#contract = contract;
  }

  /** The faults of a world with their counts, which start again whenever others are set. */
  of(world: AnyWorld): Faults {
    const { faults: list } = world.state;
    let known = this.#armed.get(world);
    if (known?.list !== list) {
      known = { list, faults: new Faults(list, world.seed.seed, this.#contract) };
      this.#armed.set(world, known);
    }
    return known.faults;
  }

  /** What is wrong with faults that somebody wants to set. */
  errors(faults: readonly Fault[]): FieldError[] {
    return faultErrors(faults, this.#contract);
  }

  /** Delays, refuses or disconnects a request; else goes on with it. */
  apply(
    endpoint: AnyEndpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    next: HookHandlerDoneFunction,
  ) {
    const { prefer } = request.headers;
    const { world } = request;
    const effect =
      typeof prefer === 'string' && /\b(?:code|example)=/.test(prefer)
        ? preferred(endpoint, prefer, reply)
        : world.state.faults.length
          ? this.of(world).next(endpoint)
          : undefined;
    if (!effect) return next();
    request.isFaulted = true;
    reply.noteIfLost();
    if (effect.delay) setTimeout(happen, effect.delay, effect, request, reply, next).unref();
    else happen(effect, request, reply, next);
  }
}

function happen(
  { refusal, cut }: Effect,
  request: FastifyRequest,
  reply: FastifyReply,
  next: HookHandlerDoneFunction,
) {
  request.isCut = cut !== undefined;
  if (cut === 'connection') {
    reply.hijack();
    reply.raw.destroy();
    return;
  }
  if (refusal) {
    const { status, code, why } = refusal;
    if (status === 429 || status === 503) reply.header('retry-after', '1');
    next(problem(status, code, `${code}: ${why}`));
  } else next();
}

/**
 * `Prefer: code=409` has one request refused with a status that its contract declares, and `example=CART_FULL` as the
 * example of that name in its document is.
 */
function preferred(endpoint: AnyEndpoint, prefer: string, reply: FastifyReply): Effect {
  const asked = (name: string) =>
    new RegExp(`(?:^|[\\s,;])${name}=("?)(\\w+)\\1(?=$|[\\s,;])`).exec(prefer)?.[2];
  const [wanted, example] = [asked('code'), asked('example')];
  const found = Object.entries(endpoint.errors)
    .flatMap(([status, codes]) => codes.map((code) => ({ status, code })))
    .find(({ status, code }) => status === (wanted ?? status) && code === (example ?? code));
  if (!found || (wanted ?? example) === undefined)
    throw badRequest(
      'BAD_PREFER',
      `"Prefer: ${prefer}" asks for what ${endpoint.route} does not declare; it declares ${declaredBy([endpoint])}.`,
    );
  const { status, code } = found;
  reply.header('preference-applied', `code=${status}${example ? `, example=${code}` : ''}`);
  return {
    delay: 0,
    refusal: { status: Number(status), code, why: 'this request prefers to be refused.' },
  };
}

/** Sends the first half of an answer, as it is, and breaks the connection. */
export function disconnectMidBody(reply: FastifyReply, bytes: Buffer) {
  const { raw, statusCode } = reply;
  reply.hijack();
  raw.writeHead(statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  raw.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => raw.destroy());
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether something was put in its way. */
    isFaulted?: boolean;
    /** Whether its answer, or half of it, is to be lost. */
    isCut?: boolean;
  }
}
