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

const names: Record<string, unknown> = { Type, assumed, given, ...common, ...schemas };
for (const { object } of endpoints) addNames(object);

/** Named schemas are written by name in contract files, exported or not. */
function addNames(schema: unknown): void {
  if (typeof schema !== 'object' || schema === null) return;
  if ('$id' in schema) names[String(schema.$id)] ??= schema;
  Object.values(schema).forEach(addNames);
}

/** The value of source code in a contract file. */
export const evaluate = (text: string): unknown =>
  new Function(...Object.keys(names), `return ${text}`)(...Object.values(names));

/** The findings of a response that remain after their suggested patches. */
export function unresolvedFindings(exchange: Exchange, findings: readonly Finding[]): Finding[] {
  const { endpoint, status, reply } = exchange;
  let schema: TSchema = status < 400 ? envelope(endpoint.object) : ErrorResponse;
  let errors = endpoint.errors;
  for (const finding of findings) {
    const patch = patchFor(endpoint, finding);
    const member = evaluate(`({ ${patch?.becomes ?? ''} })`) as object;
    const [[name, becomes] = []] = Object.entries(member);
    if (name === undefined) continue;
    if (patch?.field.startsWith('errors.')) errors = { ...errors, [name]: becomes };
    else schema = withSchemaAt(schema, memberSteps(finding), becomes);
  }
  const ofErrors = validateResponse({ ...exchange, endpoint: { ...endpoint, errors } });
  const ofFields = schemaMismatches(schema, reply);
  return findings.filter(({ field, kind, keyword }) =>
    kind === 'status' || kind === 'code'
      ? ofErrors.some((one) => one.field === field && one.kind === kind)
      : ofFields.some(
          (one) =>
            one.field === field &&
            one.kind === (kind === 'envelope' ? keyword : kind) &&
            (kind === 'envelope' || one.keyword === keyword),
        ),
  );
}

/** The path of the member that a patch replaces: items of a list belong to the list. */
function memberSteps({ field }: Finding): string[] {
  const steps = parsePath(field);
  return steps.slice(0, steps.findLastIndex((step) => step !== '[]') + 1);
}
