import * as pincodes from '#contracts/pincodes';
import { implement } from '../engine/http/implement.ts';
import { serviceabilityOf } from '../services/serviceability.ts';

export const pincodeHandlers = implement(pincodes, {
  validatePincode: ({ params: { pincode } }, world) => serviceabilityOf(world, pincode),
});
