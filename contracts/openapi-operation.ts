import type { AnyEndpoint } from './endpoint.ts';
import type { Example } from './openapi.ts';
import {
  type Answer,
  JSON_TYPE,
  type Parameter,
  PartWriter,
  type RequestBody,
} from './openapi-parts.ts';
import type { Place } from './openapi-paths.ts';
import type { ReasonOf, SchemaWriter } from './openapi-schema.ts';
import { assumptions } from './provenance.ts';

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags?: string[];
  security: object[];
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, Answer>;
  /** The call as the specification writes it. */
  'x-route': string;
  'x-access': AnyEndpoint['access'];
}

const access = {
  public: 'Anybody may call.',
  customer: 'Needs the token of a customer; guests are customers.',
  admin: 'Needs the token of the shop’s admin.',
};

/** A call at one of its places, with whatever was asked there as examples. */
export function operationOf(
  place: Place,
  endpoint: AnyEndpoint,
  writer: SchemaWriter,
  examples: readonly Example[],
): Operation {
  const { access: who, why, route, query, body } = endpoint;
  const here = examples.flatMap((one) => {
    const params = place.values({ ...one.input.params });
    return params ? [{ ...one, input: { ...one.input, params } }] : [];
  });
  const part = new PartWriter(writer, reasonsOf(endpoint), here);
  const parameters = [...part.path(place), ...(query ? part.query(query) : [])];
  return {
    operationId: place.operationId,
    summary: place.summary,
    description: `${why}\n\n${access[who]}`,
    security: who === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length && { parameters }),
    ...(body && { requestBody: endpoint.multipart ? part.form(body) : part.body(body) }),
    responses: { 200: part.answer(endpoint), ...refusals(endpoint) },
    'x-route': route,
    'x-access': who,
  };
}

/** Why a field is as it is; inside a choice of schemas, why the choice is. */
function reasonsOf(endpoint: AnyEndpoint): ReasonOf {
  const known = new Map(assumptions(endpoint).map((one) => [one.field, one]));
  const reasonOf: ReasonOf = (field) => {
    const holder = field.replace(/(\[\]|\.\w+)$/, '');
    return known.get(field) ?? (holder === field ? undefined : reasonOf(holder));
  };
  return reasonOf;
}

/** One refusal for each status, narrowed to its codes. */
function refusals({ refusals }: AnyEndpoint): Operation['responses'] {
  const entries = Object.entries(refusals).map(([status, codes]) => {
    const narrowed = {
      type: 'object',
      properties: {
        status: { type: 'integer', const: Number(status) },
        code: { type: 'string', enum: [...codes] },
      },
    };
    const schema = { allOf: [{ $ref: '#/components/schemas/Refusal' }, narrowed] };
    const description = `Refused: ${codes.join(', ')}.`;
    const answer: Answer = { description, content: { [JSON_TYPE]: { schema } }, 'x-codes': codes };
    return [status, answer];
  });
  return Object.fromEntries(entries);
}
