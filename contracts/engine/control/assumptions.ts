import { LedgerReport } from '../drift/ledger.ts';
import { control, endpoint } from '../endpoint.ts';

export const listAssumptions = endpoint('GET /__mock/assumptions', {
  ...control,
  summary: 'Lists every guess of the contract, and what is known of it',
  object: LedgerReport,
});
