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

/** A change of the contract after which what led to a finding keeps it. */
export interface Patch {
  /** `contracts/catalogue.ts` */
  file: string;
  /** The schema or call in that file: `Product`, `GET /api/v1/Insurance`. */
  inside: string;
  /** Where inside of it: `variants[].fuelType`. */
  field: string;
  /** The member as it stands; '' when there is none yet. */
  was: string;
  becomes: string;
}

interface ContractSource {
  /** The contract files: their paths, and what each exports. */
  files: Readonly<Record<string, object>>;
  /** Schemas that contract files share by name: `{ ObjectId, Rupees }`. */
  sharedSchemas: Readonly<Record<string, unknown>>;
}

/**
 * Makes the function that suggests a patch for a finding; it answers undefined where no contract can agree, as with a page
 * that breaks its own numbers.
 */
export function patchWriter({ files, sharedSchemas }: ContractSource) {
  const { memberText } = schemaTextWriter(sharedSchemas);
  return patchFor;

  function patchFor(endpoint: AnyEndpoint, finding: Finding): Patch | undefined {
    const { kind, status } = finding;
    if (kind === 'status' || kind === 'code') return refusalPatch(endpoint, finding);
    const change = changeFor(wholeOf(endpoint, status), finding);
    if (!change) return undefined;
    const { steps, was, becomes } = change;
    const key = steps.at(-1) as string;
    return {
      ...placeOf(endpoint, finding, steps),
      was: was ? `${memberText(key, was)},` : '',
      becomes: `${memberText(key, becomes)},`,
    };
  }

  /** A refusal that the call may answer with from now on; a success is always 200, so others have no patch. */
  function refusalPatch(endpoint: AnyEndpoint, finding: Finding): Patch | undefined {
    const added = addedRefusal(finding);
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

  /** The nearest schema with a name around a field, or its call. */
  function placeOf({ route, object }: AnyEndpoint, { status }: Finding, steps: string[]) {
    const isAnswer = status < 400;
    if (!isAnswer || steps[0] !== 'object')
      return {
        file: 'contracts/engine/envelope.ts',
        inside: isAnswer ? 'envelope' : 'ErrorResponse',
        field: fieldOf(steps),
      };
    for (let end = steps.length - 1; end > 0; end--) {
      const name = nameOf(schemaAt(object, steps.slice(1, end)));
      if (name)
        return { file: fileOf(name, route), inside: name, field: fieldOf(steps.slice(end)) };
    }
    return { file: fileOf(route, route), inside: route, field: fieldOf(steps) };
  }

  /** The contract file that declares a named schema, or else a call. */
  function fileOf(name: string, route: Route): string {
    const declares = (contract: object, wanted: string) =>
      Object.values(contract).some((one: unknown) =>
        isEndpoint(one) ? one.route === wanted : nameOfValue(one) === wanted,
      );
    const [file] =
      Object.entries(files).find(([, contract]) => declares(contract, name)) ??
      Object.entries(files).find(([, contract]) => declares(contract, route)) ??
      [];
    return file ?? 'contracts';
  }
}

const wholeOf = ({ object }: AnyEndpoint, status: number): TSchema =>
  status < 400 ? envelope(object) : ErrorResponse;

interface Change {
  /** The member that is written anew; items of a list belong to the line of the list. */
  steps: string[];
  was: TSchema | undefined;
  becomes: TSchema;
}

function changeFor(whole: TSchema, finding: Finding): Change | undefined {
  if (isHidden(finding)) return undefined;
  const steps = parsePath(finding.field);
  const leaf = fixedSchema(schemaAt(whole, steps), finding);
  if (!leaf) return undefined;
  const member = steps.slice(0, steps.findLastIndex((step) => step !== '[]') + 1);
  const was = schemaAt(whole, member);
  const becomes = was ? withSchemaAt(was, steps.slice(member.length), leaf) : leaf;
  return { steps: member, was, becomes };
}

/** A field whose name is data, as in a map of mobiles, has no line of its own. */
const isHidden = ({ field }: Finding) => field.includes('‹');

const nameOf = (schema: TSchema | undefined): string | undefined =>
  schema && [schema, ...formsOf(schema)].find(({ $id }) => $id)?.$id;

const fieldOf = (steps: string[]) =>
  steps
    .join('.')
    .replaceAll('.[]', '[]')
    .replace(/^\[\]\.?/, '');

const nameOfValue = (value: unknown) => (isObject(value) ? value.$id : undefined);

/** A status without a code is called after its number. */
function addedRefusal({ status, kind, sample }: Finding) {
  if (status < 400) return undefined;
  const code = sampleWord(sample) ?? (kind === 'status' ? `HTTP_${status}` : undefined);
  return code === undefined ? undefined : { status, code };
}
