import * as pincodes from '#contracts/pincodes';
import { implement } from '../implement.ts';
import { serviceabilityOf } from '../services/serviceability.ts';

export const pincodeHandlers = implement(pincodes, {
  validatePincode: ({ params: { pincode }, query: { brandId } }, world) =>
    serviceabilityOf(world, pincode, brandId),
});
