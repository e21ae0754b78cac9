import { OWNER_ID } from '#contracts/constants';
import type { AnyEndpoint } from '#contracts/engine/endpoint';
import { CannotGenerateInput, minimalInput } from '#contracts/engine/example-input';
import { namedEndpoints } from '#contracts/index';
import { adminSteps } from './admin.ts';
import { customerSteps } from './customer.ts';
import { peopleSteps } from './people.ts';
import { shopSteps } from './shop.ts';
import { Missing, need, type Reach, type Step, type Steps, unique } from './step.ts';

/** In an order in which earlier answers feed later ones. */
const told: Steps = {
  register: {
    reach: 'own',
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
    tells: { customerId: 'customerDetails._id' },
  },
  ...shopSteps,
  ...customerSteps,
  ...peopleSteps,
  deleteAddress: {
    reach: 'own',
    input: (known) => ({ params: { id: need(known, 'newAddressId') } }),
  },
  ...adminSteps,
};

/** How every call is made: as told above, and after those with the least that it takes. */
export const steps: ReadonlyMap<string, Step> = new Map([
  ...Object.entries<Step>(told),
  ...[...namedEndpoints].flatMap(([name, endpoint]): [string, Step][] =>
    name in told ? [] : [[name, leastStep(endpoint)]],
  ),
]);

function leastStep(endpoint: AnyEndpoint): Step {
  return {
    reach: reachOf(endpoint),
    input: (known) => {
      try {
        return minimalInput(endpoint, { ownerId: OWNER_ID, limit: 10, ...known });
      } catch (error) {
        throw error instanceof CannotGenerateInput ? new Missing(error.what) : error;
      }
    },
  };
}

/** Whom a call may reach of which nobody has told. */
function reachOf({ access, method }: AnyEndpoint): Reach {
  if (access === 'admin') return 'admin';
  return method === 'GET' ? 'read' : 'people';
}
