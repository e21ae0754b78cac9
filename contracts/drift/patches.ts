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

/** The schemas that contract files share by name. */
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

/** Suggests a change of the contract files after which an answer keeps to them. */
export const patchFor = patchWriter({
  files: Object.fromEntries(
    Object.entries({ product, ...domains }).map(([name, contract]) => [
      `contracts/${name}.ts`,
      contract,
    ]),
  ),
  sharedSchemas,
});
