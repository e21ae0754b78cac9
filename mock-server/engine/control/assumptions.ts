import * as contract from '#contracts/engine/control/assumptions';
import { type Ledger, ledgerReport } from '#contracts/engine/drift/ledger';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import type { LawSet } from '#contracts/engine/laws/law-set';
import { implementControl } from '../http/implement.ts';

export const assumptionHandlers = (
  endpoints: ReadonlyMap<string, AnyEndpoint>,
  ledger: () => Ledger,
  laws: LawSet | undefined,
) =>
  implementControl(contract, {
    listAssumptions: () => ledgerReport(endpoints, ledger(), laws),
  });
