import { type AnyEndpoint, isControl } from '../endpoint.ts';
import type { Law } from '../laws/law.ts';
import { assumptions } from '../provenance.ts';
import {
  JSON_TYPE,
  type Parameter,
  PartWriter,
  type RequestBody,
  type ResponseObject,
} from './components.ts';
import type { Example } from './example.ts';
import type { ExampleObjects } from './examples.ts';
import type { Link } from './links.ts';
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
  responses: Record<string, ResponseObject>;
  /** The call as the specification writes it. */
  'x-route': string;
  'x-access': AnyEndpoint['access'];
  /** What its answers promise that no schema says. */
  'x-laws'?: string[];
}

interface Details {
  examples: readonly Example[];
  /** By status. */
  errorExamples: Readonly<Partial<Record<number, ExampleObjects>>>;
  /** Who may call. */
  access: string;
  /** Calls that may follow. */
  links: Record<string, Link> | undefined;
  laws: readonly Law[];
}

/** A call at one of its paths, with the examples that belong to it. */
export function operationOf(
  item: PathItem,
  endpoint: AnyEndpoint,
  writer: SchemaWriter,
  { examples, errorExamples, access, links, laws }: Details,
): Operation {
  const { access: who, why, route, query, body } = endpoint;
  const here = examples.flatMap((one) => {
    const params = item.values({ ...one.input.params });
    return params ? [{ ...one, input: { ...one.input, params } }] : [];
  });
  const part = new PartWriter(writer, reasonsOf(endpoint), here);
  const parameters = [...part.path(item), ...(query ? part.query(query) : [])];
  return {
    operationId: item.operationId,
    summary: item.summary,
    description: `${why}\n\n${access}`,
    security: who === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length && { parameters }),
    ...(body && { requestBody: endpoint.multipart ? part.form(body) : part.body(body) }),
    responses: {
      200: { ...part.response(endpoint), ...(links && { links }) },
      ...errors(endpoint, errorExamples),
    },
    'x-route': route,
    'x-access': who,
    ...(laws.length && { 'x-laws': laws.map(({ sentence }) => `${sentence}.`) }),
  };
}

/** The reason for a field; inside a union, the reason for the union. The control plane assumes nothing. */
function reasonsOf(endpoint: AnyEndpoint): ReasonOf {
  const assumed = isControl(endpoint) ? [] : assumptions(endpoint);
  const known = new Map(assumed.map((one) => [one.field, one]));
  const reasonOf: ReasonOf = (field) => {
    const holder = field.replace(/(\[\]|\.\w+)$/, '');
    return known.get(field) ?? (holder === field ? undefined : reasonOf(holder));
  };
  return reasonOf;
}

/** One error response for each status, narrowed to its codes. */
function errors(
  { errors }: AnyEndpoint,
  errorExamples: Details['errorExamples'],
): Operation['responses'] {
  const entries = Object.entries(errors).map(([status, codes]) => {
    const narrowed = {
      type: 'object',
      properties: {
        status: { type: 'integer', const: Number(status) },
        code: { type: 'string', enum: [...codes] },
      },
    };
    const schema = { allOf: [{ $ref: '#/components/schemas/ErrorResponse' }, narrowed] };
    const description = `Errors: ${codes.join(', ')}.`;
    const examples = errorExamples[Number(status)];
    const content = { [JSON_TYPE]: { schema, ...(examples && { examples }) } };
    const response: ResponseObject = { description, content, 'x-codes': codes };
    return [status, response];
  });
  return Object.fromEntries(entries);
}
