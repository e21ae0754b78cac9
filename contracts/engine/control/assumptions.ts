import { LedgerReport } from '../drift/ledger.ts';
import { control, endpoint } from '../endpoint.ts';

export const listAssumptions = endpoint('GET /__mock/assumptions', {
  ...control,
  summary: 'Lists every assumption of the contract with its state',
  object: LedgerReport,
});
