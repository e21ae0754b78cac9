import { on } from 'node:events';
import { type Readable, Transform } from 'node:stream';
import busboy, { type FileInfo } from 'busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Upload } from '#contracts/engine/request';
import { type FileText, fileText } from '../files/file-text.ts';
import { LIMITS } from '../limits.ts';
import { badRequest, invalid, Problem, problem } from '../problem.ts';
import { inSlices, isPauseDue, pause } from '../slices.ts';
import { WriteFailed } from '../world/journal-file.ts';
import type { RawInput } from './request-validator.ts';
import { type Arriving, SharedRoom } from './shared-room.ts';

/** What is kept of a received file, which is stored already. */
type ReceiveFile = (bytes: Buffer) => Promise<Uint8Array>;

/** Receives the files of one upload, until its end. */
export type BeginUpload = () => { receive: ReceiveFile; end: () => void };

/** Lets the routes of a plugin receive files, so many uploads at a time. */
export function acceptUploads(app: FastifyInstance) {
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null)); // it is read by the handler
  const { atATime } = LIMITS.uploads;
  const room = new SharedRoom(atATime, `The mock reads ${atATime} uploads at a time.`);
  const places = new WeakMap<FastifyRequest, Arriving>();
  app.addHook('preHandler', (request, reply, next) => {
    const { raw, socket } = request;
    if (socket.destroyed) return void reply.hijack(); // the end of its body would be waited for
    const end = (error: Error) => void reply.header('connection', 'close').send(error);
    const upload = { raw, socket, end };
    places.set(request, upload);
    next(room.hold(upload, 1));
  });
  app.addHook('onSend', (request, _reply, _payload, next) => {
    const upload = places.get(request);
    if (upload) room.leave(upload);
    next();
  });
}

/** Joined in slices. Of files that end at the same time, one goes on at each turn. */
async function bytesOf(file: Readable): Promise<Buffer> {
  const pieces: Buffer[] = await file.toArray();
  await pause();
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for await (const piece of inSlices(pieces)) at += piece.copy(bytes, at);
  return bytes;
}

/** The files of a multipart body by field name, without a trailing `[]`. */
export async function readUploads(
  request: FastifyRequest,
  receive: ReceiveFile,
): Promise<Record<string, Upload[]>> {
  if (!isForm(request))
    throw problem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the files as multipart/form-data.');
  const uploads: Record<string, Upload[]> = Object.create(null); // a field may be called as what every object has
  let textField: string | undefined;
  try {
    const parser = parserOf(request).on('field', (name) => {
      textField = name;
    });
    const files = on(parser, 'file', { close: ['close'] }) as AsyncIterable<Part>;
    request.raw.pipe(inTurns()).pipe(parser);
    for await (const [name = '', file, { filename, mimeType: mimetype }] of files) {
      const field = name.replace(/\[\]$/, '');
      const bytes = await receive(await bytesOf(file));
      uploads[field] = [...(uploads[field] ?? []), { filename, mimetype, bytes }];
    }
  } catch (error) {
    request.raw.unpipe().resume(); // the rest is not looked at
    if (error instanceof WriteFailed || error instanceof Problem) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw problem(400, 'BAD_MULTIPART', `The multipart body could not be read: ${reason}`);
  }
  if (textField !== undefined && Object.keys(uploads).length === 0)
    throw badRequest(
      'BAD_MULTIPART',
      `"${textField}" is text, not a file. With curl: -F '${textField}=@FILE'.`,
    );
  return uploads;
}

/** A missing file name is refused by the contract. */
type Part = [name: string | undefined, file: Readable, info: FileInfo & { filename: string }];

export const isForm = ({ headers }: FastifyRequest): boolean =>
  /^multipart\/form-data *(;|$)/i.test(headers['content-type'] ?? '');

/** Passes on what it gets in slices: else Node would read 2 MB of each connection in one go. */
const inTurns = () =>
  new Transform({
    readableHighWaterMark: 1, // one piece at a time
    transform(piece, _encoding, done) {
      if (!isPauseDue()) return done(null, piece);
      pause().then(() => done(null, piece));
    },
  });

/** In characters: a boundary has 70 at most (RFC 2046), and to look for a very long one takes long. */
const LONGEST_TYPE = 200;

function parserOf({ headers, raw, server }: FastifyRequest) {
  const { files, bytes } = server.uploadLimits;
  if ((headers['content-type'] ?? '').length > LONGEST_TYPE)
    throw new Error(`its content type is longer than ${LONGEST_TYPE} characters.`);
  const parts = files + 10;
  const parser = busboy({
    headers,
    defParamCharset: 'utf8',
    // One more is enough to see that a file is too large, or that there are too many parts.
    limits: { fileSize: bytes + 1, files, parts: parts + 1 },
  });
  const refuse = (most: string) =>
    parser.destroy(
      invalid([{ field: 'body', code: 'TOO_MANY', message: `Send at most ${most}.` }]),
    );
  raw.on('close', () => raw.readableEnded || parser.destroy(new Error('It has no end.')));
  parser.on('error', () => {}); // also when nobody waits for files any more
  parser.on('file', (_name, file) => file.on('error', () => {})); // the parser has the same error
  parser.on('filesLimit', () => refuse(`${files} files`));
  parser.on('partsLimit', () => refuse(`${files} files, and ${parts} parts`));
  return parser;
}

/** Of those that are not too large to be stored. */
export const uploadedBytes = (body: unknown, largest: number): number =>
  Object.values(Object(body) as Record<string, Upload[]>)
    .flat()
    .reduce((sum, { bytes: { length } }) => (length > largest ? sum : sum + length), 0);

/** Input for the journal: files as rows hold them. */
export const uploadsAsText = ({ body, ...input }: RawInput): RawInput => ({
  ...input,
  body: eachUpload(body, ({ bytes, ...file }) => ({
    ...file,
    bytes: fileText(bytes as Uint8Array),
  })),
});

/** The body of an upload from the journal. */
export const uploadsFromText = (body: unknown, read: (text: FileText) => Uint8Array): unknown =>
  eachUpload(body, ({ bytes, ...file }) => ({ ...file, bytes: read(String(bytes)) }));

type AnyUpload = { bytes: unknown };
const eachUpload = (body: unknown, change: (file: AnyUpload) => AnyUpload) =>
  Object.fromEntries(
    Object.entries(Object(body) as Record<string, AnyUpload[]>).map(([field, files]) => [
      field,
      files.map(change),
    ]),
  );

declare module 'fastify' {
  interface FastifyInstance {
    /** Files for each request, and bytes for each file. */
    uploadLimits: { files: number; bytes: number };
  }
}
