import * as contract from '#contracts/assumptions';
import { namedEndpoints } from '#contracts/index';
import { type Ledger, ledgerReport } from '#contracts/ledger';
import { steer } from '../implement.ts';

/** What is known of the contract itself. */
export const assumptionHandlers = (ledger: () => Ledger) =>
  steer(contract, { listAssumptions: () => ledgerReport(namedEndpoints, ledger()) });
