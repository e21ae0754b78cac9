import { Type } from '@sinclair/typebox';
import { healthWith } from './engine/control/server.ts';
import { ObjectId } from './engine/schemas.ts';

export const health = healthWith({
  ownerId: ObjectId,
  /** Null in a recording without a shop. */
  shopId: Type.Union([ObjectId, Type.Null()]),
});
