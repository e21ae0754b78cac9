import * as contract from '#contracts/engine/control/assumptions';
import { type Ledger, ledgerReport } from '#contracts/engine/drift/ledger';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { implementControl } from '../http/implement.ts';

export const assumptionHandlers = (
  endpoints: ReadonlyMap<string, AnyEndpoint>,
  ledger: () => Ledger,
) => implementControl(contract, { listAssumptions: () => ledgerReport(endpoints, ledger()) });
