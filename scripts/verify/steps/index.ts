import { OWNER_ID } from '#contracts/constants';
import { adminSteps } from './admin.ts';
import { customerSteps } from './customer.ts';
import { peopleSteps } from './people.ts';
import { shopSteps } from './shop.ts';
import { need, type Steps, unique } from './step.ts';

/** How every call is made, in an order in which earlier answers feed later ones. */
export const steps: Steps = {
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
