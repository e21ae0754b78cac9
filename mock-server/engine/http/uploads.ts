import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Upload } from '#contracts/engine/request';
import { type FileText, fileText } from '../files/file-text.ts';
import { LIMITS } from '../limits.ts';
import { badRequest, invalid, problem, tooSoon } from '../problem.ts';
import { machineMs } from '../world/clock.ts';
import { WriteFailed } from '../world/journal-file.ts';
import type { RawInput } from './request-validator.ts';

/** What is kept of a received file, which is stored already. */
type ReceiveFile = (bytes: Buffer) => Promise<Uint8Array>;

/** Receives the files of one upload, until its end. */
export type BeginUpload = () => { receive: ReceiveFile; end: () => void };

/** Lets the routes of a plugin receive files. Its hooks take longer than many calls, so other routes go without. */
export function acceptUploads(app: FastifyInstance) {
  const { files, bytes } = app.uploadLimits;
  app.register(multipart, {
    // One byte above the limit is enough to see that a file is too large.
    limits: { fileSize: bytes + 1, files, parts: files + 10 },
    throwFileSizeLimit: false,
  });
  const { atATime, mayWait } = LIMITS.uploads;
  const open = new Set<OpenUpload>();
  app.addHook('preHandler', ({ raw, socket }, reply, next) => {
    if (open.size >= atATime) {
      const slow = slowest(open, mayWait);
      if (!slow) return next(tooSoon(`The mock reads ${atATime} uploads at a time. Try again.`, 1));
      open.delete(slow);
      slow.reply.header('connection', 'close').send(tooSlow());
    }
    const upload = { since: machineMs(), before: socket.bytesRead, socket, raw, reply };
    open.add(upload);
    reply.raw.once('close', () => open.delete(upload));
    next();
  });
}

const tooSlow = () =>
  tooSoon('This upload took too long while others waited. Nothing was stored. Send it again.', 1);

interface OpenUpload extends Pick<FastifyRequest, 'raw' | 'socket'> {
  readonly reply: FastifyReply;
  /** From when on its speed is measured, in ms of the machine. */
  since: number;
  /** Bytes that its connection had received by then. */
  before: number;
}

/**
 * Of those still on their way and measured for so long (in ms), the one that sends least: a few cannot keep all places. The
 * speed of the others is measured from now on, unless they have sent nothing.
 */
function slowest(uploads: Iterable<OpenUpload>, measuredFor: number): OpenUpload | undefined {
  const now = machineMs();
  const received = ({ before, socket }: OpenUpload) => socket.bytesRead - before;
  const speedOf = (one: OpenUpload) => received(one) / (now - one.since + 1);
  const [slow, ...others] = [...uploads]
    .filter(({ raw, since }) => !raw.complete && since <= now - measuredFor)
    .toSorted((one, other) => speedOf(one) - speedOf(other));
  for (const one of others)
    if (received(one)) Object.assign(one, { since: now, before: one.socket.bytesRead });
  return slow;
}

/** The files of a multipart body by field name, without a trailing `[]`. */
export async function readUploads(
  request: FastifyRequest,
  receive: ReceiveFile,
): Promise<Record<string, Upload[]>> {
  if (!request.isMultipart())
    throw problem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the files as multipart/form-data.');
  const uploads: Record<string, Upload[]> = Object.create(null); // a field may be called as what every object has
  let textField: string | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') {
        textField = part.fieldname;
        continue;
      }
      const field = (part.fieldname ?? '').replace(/\[\]$/, '');
      const bytes = await receive(await part.toBuffer());
      uploads[field] = [
        ...(uploads[field] ?? []),
        { filename: part.filename, mimetype: part.mimetype, bytes },
      ];
    }
  } catch (error) {
    request.raw.unpipe().resume(); // the rest is not looked at
    if (error instanceof WriteFailed) throw error;
    throw uploadError(error, request.server.uploadLimits.files);
  }
  if (textField !== undefined && Object.keys(uploads).length === 0)
    throw badRequest(
      'BAD_MULTIPART',
      `"${textField}" is text, not a file. With curl: -F '${textField}=@FILE'.`,
    );
  return uploads;
}

function uploadError(error: unknown, limit: number): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return invalid([{ field: 'body', code: 'TOO_MANY', message: `Send at most ${limit} files.` }]);
  const reason = error instanceof Error ? error.message : String(error);
  return problem(400, 'BAD_MULTIPART', `The multipart body could not be read: ${reason}`);
}

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
