import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import type { Fault } from '#contracts/engine/control/faults';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import type { FieldError } from '#contracts/engine/envelope';
import { badRequest, problem } from '../problem.ts';
import type { AnyWorld } from '../world/world.ts';
import { declaredBy, type Effect, Faults, faultErrors } from './faults.ts';

/** Applies the faults of a world, or the `Prefer` header of the request. */
export class FaultInjector {
  readonly #contract: ReadonlyMap<string, AnyEndpoint>;
  readonly #messages: Readonly<Record<string, string>>;
  readonly #faults = new WeakMap<AnyWorld, { list: readonly Fault[]; faults: Faults }>();

  constructor(
    contract: ReadonlyMap<string, AnyEndpoint>,
    messages: Readonly<Record<string, string>>,
  ) {
    this.#contract = contract;
    this.#messages = messages;
  }

  /** The faults of a world; their counts restart when the faults are replaced. */
  of(world: AnyWorld): Faults {
    const { faults: list, faultCounts } = world.state;
    let cached = this.#faults.get(world);
    if (cached?.list !== list) {
      cached = { list, faults: new Faults(list, world.seed.seed, this.#contract) };
      this.#faults.set(world, cached);
    }
    cached.faults.countFrom(faultCounts);
    return cached.faults;
  }

  errors(faults: readonly Fault[]): FieldError[] {
    return faultErrors(faults, this.#contract);
  }

  /** Delays a request, fails it, disconnects it, or continues. */
  apply(
    endpoint: AnyEndpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    next: HookHandlerDoneFunction,
  ) {
    const { prefer } = request.headers;
    const { world } = request;
    const found =
      typeof prefer === 'string' && /\b(?:code|example)=/.test(prefer)
        ? preferred(endpoint, prefer, reply)
        : world.state.faults.length
          ? this.#meet(endpoint, request)
          : undefined;
    const proceed = (effect: Effect | undefined) => {
      if (!effect) return next();
      request.appliedFaults = effect.faults;
      reply.logIfAborted();
      if (effect.delay)
        setTimeout(() => this.#applyEffect(effect, request, reply, next), effect.delay).unref();
      else this.#applyEffect(effect, request, reply, next);
    };
    if (found instanceof Promise) found.then(proceed, next);
    else proceed(found);
  }

  /** The effect on a request, which is counted in its world where that makes a difference to later ones. */
  #meet(endpoint: AnyEndpoint, request: FastifyRequest) {
    const faults = this.of(request.world);
    if (!faults.isCounting(endpoint)) return faults.next(endpoint);
    return request.settle('write', () => {
      const { world } = request;
      const current = this.of(world);
      const effect = current.next(endpoint);
      if (current.counts) world.countFaults(current.counts);
      return effect;
    });
  }

  #applyEffect(
    { error, cut }: Effect,
    request: FastifyRequest,
    reply: FastifyReply,
    next: HookHandlerDoneFunction,
  ) {
    request.isDisconnected = cut !== undefined;
    if (cut === 'connection') {
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    if (error) {
      const { status, code, why } = error;
      if (status === 429 || status === 503) reply.header('retry-after', '1');
      next(problem(status, code, this.#messages[code] ?? `${code}: ${why}`));
    } else next();
  }
}

/** `Prefer: code=409` asks for an error status that the contract declares, `example=CART_FULL` for an error code. */
function preferred(endpoint: AnyEndpoint, prefer: string, reply: FastifyReply): Effect {
  const parameter = (name: string) =>
    new RegExp(`(?:^|[\\s,;])${name}=("?)(\\w+)\\1(?=$|[\\s,;])`).exec(prefer)?.[2];
  const [preferredStatus, example] = [parameter('code'), parameter('example')];
  const found = Object.entries(endpoint.errors)
    .flatMap(([status, codes]) => codes.map((code) => ({ status, code })))
    .find(
      ({ status, code }) => status === (preferredStatus ?? status) && code === (example ?? code),
    );
  if (!found || (preferredStatus ?? example) === undefined)
    throw badRequest(
      'BAD_PREFER',
      `${endpoint.route} does not declare "Prefer: ${prefer}"; it declares ${declaredBy([endpoint])}.`,
    );
  const { status, code } = found;
  reply.header('preference-applied', `code=${status}${example ? `, example=${code}` : ''}`);
  return {
    faults: [],
    delay: 0,
    error: { status: Number(status), code, why: 'requested by the Prefer header.' },
  };
}

/** Sends the first half of a response and closes the connection. */
export function disconnectMidBody(reply: FastifyReply, bytes: Buffer) {
  const { raw, statusCode } = reply;
  reply.hijack();
  raw.writeHead(statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  raw.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => raw.destroy());
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What affects it; none when its `Prefer` header does. */
    appliedFaults?: readonly Fault[];
    /** Whether a fault closes its connection before or within the response. */
    isDisconnected?: boolean;
  }
}
