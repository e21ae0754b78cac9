import * as contract from '#contracts/engine/control/server';
import { type Ledger, openCount } from '#contracts/engine/drift/ledger';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import type { LawSet } from '#contracts/engine/laws/law-set';
import { implementControl, type Route } from '../http/implement.ts';
import type { LawSampler } from '../http/law-sampler.ts';
import type { Rounds } from '../store/rounds.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { AnyWorld } from '../world/world.ts';
import type { Worlds } from '../world/worlds.ts';

/** The health call of an application, and the facts that it adds. */
export interface Health {
  endpoint: AnyEndpoint;
  facts(world: AnyWorld): object;
}

interface ServerContext {
  worlds: Worlds;
  endpoints: readonly AnyEndpoint[];
  ledger: () => Ledger;
  upstream: Upstream | undefined;
  /** The URL of the front end, once it is known. */
  frontEnd: (() => string | undefined) | undefined;
  /** The same for other machines, when this server serves it and they can reach it. */
  networkUrl: (() => string | undefined) | undefined;
  health: Health | undefined;
  /** If other processes share its worlds. */
  rounds: Rounds | undefined;
  laws: LawSet | undefined;
  sampler: LawSampler | undefined;
}

const noFacts: Health = { endpoint: contract.healthWith({}), facts: () => ({}) };

export function serverHandlers(context: ServerContext): Route[] {
  const {
    worlds,
    endpoints,
    ledger,
    laws,
    upstream,
    sampler,
    frontEnd,
    networkUrl,
    rounds,
    health = noFacts,
  } = context;
  return [
    {
      endpoint: health.endpoint,
      isTransaction: false,
      handler(_request, world) {
        const { seed, name, scenario } = worlds.summary(world);
        const frontEndUrl = frontEnd?.();
        const url = networkUrl?.();
        return {
          ...health.facts(world),
          seed,
          world: name,
          scenario,
          worlds: worlds.all().length,
          calls: endpoints.length,
          assumptions: openCount(endpoints, ledger(), laws),
          now: world.now(),
          ...(upstream && { upstream: upstream.url }),
          ...(frontEndUrl !== undefined && { frontEnd: frontEndUrl }),
          ...(url !== undefined && { networkUrl: url }),
          ...(rounds && { isShared: true, repeats: rounds.repeats }),
        };
      },
    },
    ...implementControl(contract, {
      drift() {
        const { findings, ...drift } = upstream?.drift() ?? {
          seen: [],
          findings: [],
          failures: [],
        };
        const own = sampler?.findings() ?? [];
        const answers = own.map((finding) => ({ direction: 'answer' as const, ...finding }));
        return { ...drift, findings: [...findings, ...answers] };
      },
    }),
  ];
}
