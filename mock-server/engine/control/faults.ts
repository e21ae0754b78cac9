import * as contract from '#contracts/engine/control/faults';
import { faultsOf } from '../http/apply-faults.ts';
import { faultErrors } from '../http/faults.ts';
import { type AppWorld, implementControl } from '../http/implement.ts';
import { invalid } from '../problem.ts';

/** What goes wrong in a world. */
export const faultHandlers = implementControl(contract, {
  listFaults: (_request, world) => reportOf(world),

  setFaults({ body: { faults } }, world) {
    const mistakes = faultErrors(faults);
    if (mistakes.length) throw invalid(mistakes);
    world.keep({ faults });
    return reportOf(world);
  },
});

const reportOf = (world: AppWorld) => ({ faults: faultsOf(world).report() });
