import type { TSchema } from '@sinclair/typebox';

/** What schemas say beyond JSON Schema. */
export interface SchemaMarks {
  /** The specification defines this field. */
  given?: boolean;
  /** Why the field was assumed, and what to change if the backend differs. */
  assumed?: { why: string; ifWrong?: string };
  /** The pattern of what is removed from a text before it is validated. */
  strip?: string;
  /** The field of a row that must be as much as this filter asks, for the laws of lists. */
  atLeast?: string;
  /** The field of a row by each word of a sort, with `-` if it descends, for the laws of lists. */
  sortsBy?: Readonly<Record<string, string>>;
  /** The error for an invalid path param. */
  paramError?: { status: number; code: string };
}

/** The marks of a schema. TSchema itself has a member of any name, so that a wrong name would go unnoticed. */
export const marksOf = (schema: TSchema): SchemaMarks => schema as SchemaMarks;
