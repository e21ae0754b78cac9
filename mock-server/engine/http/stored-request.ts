import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from '#contracts/engine/control/faults';
import type { Logged } from '#contracts/engine/control/log';
import { MAIN_WORLD } from '#contracts/engine/control/worlds';
import { isControl } from '#contracts/engine/endpoint';
import type { FieldError } from '#contracts/engine/envelope';
import type { Upload } from '#contracts/engine/request';
import { LIMITS } from '../limits.ts';
import { isForm } from './uploads.ts';

/** A finished request. It has the route, not the URL: URLs contain ids, mobile numbers and e-mail addresses. */
export interface LogEntry {
  world: string;
  call: string;
  /** Undefined if the connection closed before the response. */
  status: number | undefined;
  ms: number;
  /** The code of an error response. */
  code: string | undefined;
}

/** A request as stored; personal data is removed when it is read. */
export interface StoredRequest extends LogEntry {
  number: number;
  /** The time of the response, in ms of this machine. */
  at: number;
  by: string | undefined;
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: unknown;
  /** The length of a JSON body in bytes. */
  bodySize: number;
  /** About how much memory all of it but the answer takes, in bytes. */
  size: number;
  /** The files as arguments of curl, without their content. */
  files: readonly string[];
  answerHeaders: Readonly<Record<string, unknown>>;
  answer: string | Buffer | Omitted | undefined;
  /** The length of the answer in bytes, stored or not. */
  answerSize: number;
  error: LoggedError | undefined;
  verdict: Logged['verdict'];
  /** Once it was listed: to find it takes milliseconds. */
  closestMatch?: string | undefined;
  faults: readonly Fault[] | undefined;
  /** Whether it is a call of the contract, or of none: not one of the control plane, and no file. */
  isCall: boolean;
}

export interface LoggedError {
  code: string;
  message: string;
  errors: readonly FieldError[];
}

/** A body or answer that is not stored, and why. */
export class Omitted {
  readonly why: string;

  constructor(why: string) {
    this.why = why;
  }
}

const longBody = new Omitted('longer than 32 kB');
const longAnswer = new Omitted('longer than 256 kB');
const file = new Omitted('a file');
const ofControl = new Omitted('of the control plane');

/** Holds references only: nothing is copied or parsed while requests are handled. */
export function storedRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  number: number,
  at: number,
  tooMany: Omitted | undefined,
): StoredRequest {
  const { endpoint, url } = request.routeOptions.config;
  const { method, headers, loggedError, bodySize = 0 } = request;
  const hasFiles = endpoint?.multipart && isForm(request);
  const isCall = endpoint ? !isControl(endpoint) : !url;
  const body = hasFiles ? undefined : storedBody(request);
  return {
    number,
    at,
    world: request.worldParams?.world ?? MAIN_WORLD,
    call: endpoint?.route ?? `${method} ${url ?? '(no such call)'}`,
    by: request.user?._id,
    status: reply.raw.headersSent ? reply.statusCode : undefined,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    code: loggedError?.code,
    method,
    url: request.originalUrl,
    headers,
    body,
    bodySize,
    size: memoryOf(request.originalUrl, headers, body, bodySize, loggedError),
    files: hasFiles ? fileArguments(request.body) : [],
    answerHeaders: tooMany ? {} : reply.getHeaders(),
    answer: isCall
      ? (tooMany ?? storedAnswer(request.sentPayload))
      : isControl({ path: url ?? '' })
        ? ofControl
        : file,
    answerSize: sizeOf(request.sentPayload, reply),
    error: loggedError,
    verdict: verdictOf(request),
    faults: request.appliedFaults,
    isCall,
  };
}

/** A request that could not be read, and its answer. */
export type UnreadRequest = Pick<StoredRequest, 'method' | 'url' | 'headers' | 'world'> & {
  status: number;
  answer: string;
};

export const unreadRequest = (
  request: UnreadRequest,
  error: LoggedError,
  number: number,
  at: number,
): StoredRequest => ({
  ...request,
  number,
  at,
  size: memoryOf(request.url, request.headers),
  call: `${request.method} (no such call)`,
  by: undefined,
  ms: 0,
  code: error.code,
  body: undefined,
  bodySize: 0,
  files: [],
  answerHeaders: {},
  answerSize: Buffer.byteLength(request.answer),
  error,
  verdict: 'noSuchCall',
  faults: undefined,
  isCall: false,
});

/** Parsed, a body takes several times its length. */
const PARSED = 8;
/** In bytes: the objects of a request with short texts, and those of a header. */
const OBJECTS = 2000;
const HEADER = 100;

function memoryOf(
  url: string,
  headers: IncomingHttpHeaders,
  body?: unknown,
  bodySize = 0,
  error?: LoggedError,
): number {
  let size = OBJECTS + url.length;
  for (const name in headers) size += HEADER + name.length + (headers[name]?.length ?? 0);
  if (body !== undefined && !(body instanceof Omitted)) size += PARSED * bodySize;
  size += error?.message.length ?? 0;
  for (const { field, message } of error?.errors ?? []) size += field.length + message.length;
  return size;
}

const storedBody = ({ body, bodySize = 0 }: FastifyRequest): unknown =>
  bodySize > LIMITS.log.body && body !== undefined ? longBody : body;

function storedAnswer(payload: unknown): StoredRequest['answer'] {
  if (payload === undefined || payload === null) return undefined;
  if (!isText(payload)) return file;
  if (payload.length > LIMITS.log.answer) return longAnswer;
  return typeof payload === 'string' ? payload : Buffer.from(payload);
}

const isText = (payload: unknown) => typeof payload === 'string' || Buffer.isBuffer(payload);

const sizeOf = (payload: unknown, reply: FastifyReply) =>
  isText(payload) ? Buffer.byteLength(payload) : Number(reply.getHeader('content-length') ?? 0);

/** Uploads as `-F` arguments of curl; FILE is to be replaced by a path. */
const fileArguments = (uploads: unknown) =>
  Object.entries(Object(uploads) as Record<string, Upload[]>).flatMap(([field, files]) =>
    files.map(({ mimetype }) => `${field}=@FILE;type=${mimetype}`),
  );

function verdictOf({
  loggedError,
  appliedFaults,
  routeOptions,
}: FastifyRequest): Logged['verdict'] {
  if (appliedFaults) return 'fault';
  if (!loggedError) return 'ok';
  if (!routeOptions.config.url) return 'noSuchCall';
  return ['CONTRACT_BROKEN', 'INTERNAL'].includes(loggedError.code)
    ? 'contractBroken'
    : 'declaredError';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The error that the log shows. */
    loggedError?: LoggedError;
    /** The length of a JSON body in bytes, however it was sent. */
    bodySize?: number;
    isLogged: boolean;
    /** The answer before it is compressed. */
    sentPayload?: unknown;
  }
}
