import * as contract from '#contracts/engine/control/assumptions';
import { type Ledger, ledgerReport } from '#contracts/engine/drift/ledger';
import { namedEndpoints } from '#contracts/index';
import { steer } from '../http/implement.ts';

/** What is known of the contract itself. */
export const assumptionHandlers = (ledger: () => Ledger) =>
  steer(contract, { listAssumptions: () => ledgerReport(namedEndpoints, ledger()) });
