import {
  Email,
  ImageUrls,
  Localised,
  Location,
  Mobile,
  Month,
  OwnMobile,
  Percent,
  PersonName,
  Pincode,
  Reason,
  Rupees,
  Slug,
  StateCode,
  Url,
} from '../common.ts';
import { patchWriter } from '../engine/drift/patch.ts';
import { Count, Instant, ObjectId, Text } from '../engine/schemas.ts';
import { domains } from '../index.ts';
import * as product from '../product.ts';

/** Schemas that contract files import. */
export const sharedSchemas = {
  ObjectId,
  Rupees,
  Instant,
  Month,
  Count,
  Percent,
  Text,
  Slug,
  Url,
  Localised,
  Mobile,
  OwnMobile,
  Email,
  PersonName,
  Pincode,
  StateCode,
  Location,
  ImageUrls,
  Reason,
};

/** Suggests the change of a contract file that resolves a finding. */
export const patchFor = patchWriter({
  files: Object.fromEntries(
    Object.entries({ product, ...domains }).map(([name, contract]) => [
      `contracts/${name}.ts`,
      contract,
    ]),
  ),
  sharedSchemas,
});
