import * as contract from '#contracts/engine/control/faults';
import { faultsOf } from '../http/apply-faults.ts';
import { mistakesIn } from '../http/faults.ts';
import { type AppWorld, steer } from '../http/implement.ts';
import { invalid } from '../problem.ts';

/** What goes wrong in a world. */
export const faultHandlers = steer(contract, {
  listFaults: (_request, world) => reportOf(world),

  setFaults({ body: { faults } }, world) {
    const mistakes = mistakesIn(faults);
    if (mistakes.length) throw invalid(mistakes);
    world.keep({ faults });
    return reportOf(world);
  },
});

const reportOf = (world: AppWorld) => ({ faults: faultsOf(world).report() });
