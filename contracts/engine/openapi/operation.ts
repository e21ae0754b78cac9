import type { AnyEndpoint } from '../endpoint.ts';
import { assumptions } from '../provenance.ts';
import {
  type Answer,
  JSON_TYPE,
  type Parameter,
  PartWriter,
  type RequestBody,
} from './components.ts';
import type { Example } from './example.ts';
import type { ShownExamples } from './examples.ts';
import type { PathItem } from './paths.ts';
import type { ReasonOf, SchemaWriter } from './schema.ts';

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

interface Shown {
  asked: readonly Example[];
  /** Refusals by status. */
  refused: Readonly<Partial<Record<number, ShownExamples>>>;
  /** Who may call, in words. */
  access: string;
}

/** A call at one of its places, with whatever was asked there as examples. */
export function operationOf(
  place: PathItem,
  endpoint: AnyEndpoint,
  writer: SchemaWriter,
  { asked, refused, access }: Shown,
): Operation {
  const { access: who, why, route, query, body } = endpoint;
  const here = asked.flatMap((one) => {
    const params = place.values({ ...one.input.params });
    return params ? [{ ...one, input: { ...one.input, params } }] : [];
  });
  const part = new PartWriter(writer, reasonsOf(endpoint), here);
  const parameters = [...part.path(place), ...(query ? part.query(query) : [])];
  return {
    operationId: place.operationId,
    summary: place.summary,
    description: `${why}\n\n${access}`,
    security: who === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length && { parameters }),
    ...(body && { requestBody: endpoint.multipart ? part.form(body) : part.body(body) }),
    responses: { 200: part.answer(endpoint), ...errors(endpoint, refused) },
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
function errors({ errors }: AnyEndpoint, refused: Shown['refused']): Operation['responses'] {
  const entries = Object.entries(errors).map(([status, codes]) => {
    const narrowed = {
      type: 'object',
      properties: {
        status: { type: 'integer', const: Number(status) },
        code: { type: 'string', enum: [...codes] },
      },
    };
    const schema = { allOf: [{ $ref: '#/components/schemas/ErrorResponse' }, narrowed] };
    const description = `Refused: ${codes.join(', ')}.`;
    const examples = refused[Number(status)];
    const content = { [JSON_TYPE]: { schema, ...(examples && { examples }) } };
    const answer: Answer = { description, content, 'x-codes': codes };
    return [status, answer];
  });
  return Object.fromEntries(entries);
}
