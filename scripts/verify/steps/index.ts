import { sampleTexts } from '#contracts/common';
import { OWNER_ID } from '#contracts/constants';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { CannotGenerateInput, minimalInput } from '#contracts/engine/example-input';
import { namedEndpoints } from '#contracts/index';
import { adminSteps } from './admin.ts';
import { customerSteps } from './customer.ts';
import { peopleSteps } from './people.ts';
import { shopSteps } from './shop.ts';
import { byId, type Effect, MissingValueError, type Step, type Steps, unique } from './step.ts';

/** Ordered so that earlier responses provide values for later calls. */
const definedSteps: Steps = {
  register: {
    effect: 'own',
    input: () => ({
      body: {
        name: 'Guest10000',
        fullName: 'Guest10000',
        email: `verify.${unique}@example.com`,
        mobile: '9999999999',
        password: `verify-${unique}`,
        ownerId: OWNER_ID,
      },
    }),
    provides: { customerId: 'customerDetails._id' },
  },
  ...shopSteps,
  ...customerSteps,
  ...peopleSteps,
  deleteAddress: { effect: 'own', input: byId('newAddressId') },
  ...adminSteps,
};

/** A step for every call: the ones above, then minimal ones for the other calls. */
export const steps: ReadonlyMap<string, Step> = new Map([
  ...Object.entries<Step>(definedSteps),
  ...[...namedEndpoints].flatMap(([name, endpoint]): [string, Step][] =>
    name in definedSteps ? [] : [[name, minimalStep(endpoint)]],
  ),
]);

function minimalStep(endpoint: AnyEndpoint): Step {
  return {
    effect: effectOf(endpoint),
    input: (known) => {
      try {
        return minimalInput(endpoint, { ownerId: OWNER_ID, limit: 10, ...known }, sampleTexts);
      } catch (error) {
        throw error instanceof CannotGenerateInput ? new MissingValueError(error.what) : error;
      }
    },
  };
}

/** The effect of a call without a defined step, by its access and method. */
function effectOf({ access, method }: AnyEndpoint): Effect {
  if (access === 'admin') return 'admin';
  return method === 'GET' ? 'read' : 'people';
}
