import * as contract from '#contracts/engine/control/assumptions';
import { type Ledger, ledgerReport } from '#contracts/engine/drift/ledger';
import { namedEndpoints } from '#contracts/index';
import { implementControl } from '../http/implement.ts';

/** What is known of the contract itself. */
export const assumptionHandlers = (ledger: () => Ledger) =>
  implementControl(contract, { listAssumptions: () => ledgerReport(namedEndpoints, ledger()) });
