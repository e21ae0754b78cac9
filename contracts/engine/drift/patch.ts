import type { TSchema } from '@sinclair/typebox';
import { type AnyEndpoint, isEndpoint, type Route } from '../endpoint.ts';
import { ErrorResponse, envelope } from '../envelope.ts';
import { isObject } from '../is-object.ts';
import { parsePath } from '../json-path.ts';
import { sampleWord } from '../redact.ts';
import { formsOf } from '../visit-schema.ts';
import type { Finding } from './finding.ts';
import { fixedSchema, schemaAt, withSchemaAt } from './schema-fix.ts';
import { schemaTextWriter } from './schema-text.ts';

/** A change of the contract that resolves a finding. */
export interface Patch {
  /** `contracts/catalogue.ts` */
  file: string;
  /** The schema or call in that file: `Product`, `GET /api/v1/Insurance`. */
  inside: string;
  /** The field in it: `variants[].fuelType`. */
  field: string;
  /** The member now; '' when there is none. */
  was: string;
  becomes: string;
}

interface ContractSource {
  /** The exports of the contract files by path. */
  files: Readonly<Record<string, object>>;
  /** Schemas that contract files import: `{ ObjectId, Text }`. */
  sharedSchemas: Readonly<Record<string, unknown>>;
}

/** Makes the function that suggests a patch for a finding; undefined when no contract can agree, as with wrong page numbers. */
export function patchWriter({ files, sharedSchemas }: ContractSource) {
  const { memberText } = schemaTextWriter(sharedSchemas);
  return patchFor;

  function patchFor(endpoint: AnyEndpoint, finding: Finding): Patch | undefined {
    const { kind, status } = finding;
    if (kind === 'status' || kind === 'code') return errorPatch(endpoint, finding);
    const change = changeFor(responseSchema(endpoint, status), finding);
    if (!change) return undefined;
    const { steps, was, becomes } = change;
    const key = steps.at(-1) as string;
    return {
      ...locate(endpoint, finding, steps),
      was: was ? `${memberText(key, was)},` : '',
      becomes: `${memberText(key, becomes)},`,
    };
  }

  /** Declares a new error. Successes are always 200, so other ones have no patch. */
  function errorPatch(endpoint: AnyEndpoint, finding: Finding): Patch | undefined {
    const added = addedError(finding);
    if (!added) return undefined;
    const { route, errors } = endpoint;
    const known = errors[added.status] ?? [];
    const line = (codes: readonly string[]) =>
      `${added.status}: [${codes.map((code) => `'${code}'`).join(', ')}],`;
    return {
      file: fileOf(route, route),
      inside: route,
      field: `errors.${added.status}`,
      was: known.length ? line(known) : '',
      becomes: line([...known, added.code]),
    };
  }

  /** The closest named schema around a field, or its call. */
  function locate({ route, object }: AnyEndpoint, { status }: Finding, steps: string[]) {
    const isSuccess = status < 400;
    if (!isSuccess || steps[0] !== 'object')
      return {
        file: 'contracts/engine/envelope.ts',
        inside: isSuccess ? 'envelope' : 'ErrorResponse',
        field: fieldOf(steps),
      };
    for (let end = steps.length - 1; end > 0; end--) {
      const name = nameOf(schemaAt(object, steps.slice(1, end)));
      if (name)
        return { file: fileOf(name, route), inside: name, field: fieldOf(steps.slice(end)) };
    }
    return { file: fileOf(route, route), inside: route, field: fieldOf(steps) };
  }

  /** The contract file that declares a named schema, or else the call. */
  function fileOf(name: string, route: Route): string {
    const declares = (contract: object, name: string) =>
      Object.values(contract).some((one: unknown) =>
        isEndpoint(one) ? one.route === name : nameOfValue(one) === name,
      );
    const [file] =
      Object.entries(files).find(([, contract]) => declares(contract, name)) ??
      Object.entries(files).find(([, contract]) => declares(contract, route)) ??
      [];
    return file ?? 'contracts';
  }
}

const responseSchema = ({ object }: AnyEndpoint, status: number): TSchema =>
  status < 400 ? envelope(object) : ErrorResponse;

interface Change {
  /** The member to replace; items of a list belong to the list. */
  steps: string[];
  was: TSchema | undefined;
  becomes: TSchema;
}

function changeFor(response: TSchema, finding: Finding): Change | undefined {
  if (isHidden(finding)) return undefined;
  const steps = parsePath(finding.field);
  const leaf = fixedSchema(schemaAt(response, steps), finding);
  if (!leaf) return undefined;
  const member = steps.slice(0, steps.findLastIndex((step) => step !== '[]') + 1);
  const was = schemaAt(response, member);
  const becomes = was ? withSchemaAt(was, steps.slice(member.length), leaf) : leaf;
  return { steps: member, was, becomes };
}

/** A field whose name is data, as in a map by mobile, is in no contract. */
const isHidden = ({ field }: Finding) => field.includes('‹');

const nameOf = (schema: TSchema | undefined): string | undefined =>
  schema && [schema, ...formsOf(schema)].find(({ $id }) => $id)?.$id;

const fieldOf = (steps: string[]) =>
  steps
    .join('.')
    .replaceAll('.[]', '[]')
    .replace(/^\[\]\.?/, '');

const nameOfValue = (value: unknown) => (isObject(value) ? value.$id : undefined);

/** An error without a code is named after its status. */
function addedError({ status, kind, sample }: Finding) {
  if (status < 400) return undefined;
  const code = sampleWord(sample) ?? (kind === 'status' ? `HTTP_${status}` : undefined);
  return code === undefined ? undefined : { status, code };
}
