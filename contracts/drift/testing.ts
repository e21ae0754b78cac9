import { type TSchema, Type } from '@sinclair/typebox';
import * as common from '../common.ts';
import type { Exchange, Finding } from '../engine/drift/finding.ts';
import { withSchemaAt } from '../engine/drift/schema-fix.ts';
import { schemaMismatches } from '../engine/drift/schema-mismatches.ts';
import { validateResponse } from '../engine/drift/validate-response.ts';
import { ErrorResponse, envelope } from '../engine/envelope.ts';
import { parsePath } from '../engine/json-path.ts';
import { assumed, given } from '../engine/provenance.ts';
import * as schemas from '../engine/schemas.ts';
import { endpoints } from '../index.ts';
import { patchFor } from './patches.ts';

const words: Record<string, unknown> = { Type, assumed, given, ...common, ...schemas };
for (const { object } of endpoints) name(object);

/** Schemas with a name of their own stand in contract files by it, exported or not. */
function name(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  if ('$id' in schema) words[String(schema.$id)] ??= schema;
  Object.values(schema).forEach(name);
}

/** What a text of a contract file stands for. */
export const meaningOf = (text: string): unknown =>
  new Function(...Object.keys(words), `return ${text}`)(...Object.values(words));

/** Which of the findings of an answer are still found once their patches stand in the contract as they are suggested. */
export function leftAfterPatches(exchange: Exchange, findings: readonly Finding[]): Finding[] {
  const { endpoint, status, reply } = exchange;
  let whole: TSchema = status < 400 ? envelope(endpoint.object) : ErrorResponse;
  let errors = endpoint.errors;
  for (const finding of findings) {
    const patch = patchFor(endpoint, finding);
    const member = meaningOf(`({ ${patch?.becomes ?? ''} })`) as object;
    const [[name, becomes] = []] = Object.entries(member);
    if (name === undefined) continue;
    if (patch?.field.startsWith('errors.')) errors = { ...errors, [name]: becomes };
    else whole = withSchemaAt(whole, memberSteps(finding), becomes);
  }
  const ofRefusals = validateResponse({ ...exchange, endpoint: { ...endpoint, errors } });
  const ofFields = schemaMismatches(whole, reply);
  return findings.filter(({ field, kind, keyword }) =>
    kind === 'status' || kind === 'code'
      ? ofRefusals.some((one) => one.field === field && one.kind === kind)
      : ofFields.some(
          (one) =>
            one.field === field &&
            one.kind === (kind === 'envelope' ? keyword : kind) &&
            (kind === 'envelope' || one.keyword === keyword),
        ),
  );
}

/** Where the line stands that a patch writes anew: items of a list belong to the line of the list. */
function memberSteps({ field }: Finding): string[] {
  const steps = parsePath(field);
  return steps.slice(0, steps.findLastIndex((step) => step !== '[]') + 1);
}
