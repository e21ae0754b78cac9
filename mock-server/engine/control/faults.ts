import * as contract from '#contracts/engine/control/faults';
import type { FaultInjector } from '../http/apply-faults.ts';
import { implementControl } from '../http/implement.ts';
import { invalid } from '../problem.ts';

export const faultHandlers = (faults: FaultInjector) =>
  implementControl(contract, {
    listFaults: (_request, world) => ({ faults: faults.of(world).report() }),

    setFaults({ body }, world) {
      const errors = faults.errors(body.faults);
      if (errors.length) throw invalid(errors);
      world.configure(body);
      return { faults: faults.of(world).report() };
    },
  });
