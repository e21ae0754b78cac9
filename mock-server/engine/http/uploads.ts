import type { FastifyRequest } from 'fastify';
import type { Upload } from '#contracts/engine/request';
import { badRequest, problem } from '../problem.ts';
import type { RawInput } from './request-validator.ts';

/** The files of a multipart body, by the name of their field without a trailing `[]`. */
export async function readUploads(request: FastifyRequest): Promise<Record<string, Upload[]>> {
  if (!request.isMultipart())
    throw problem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the files as multipart/form-data.');
  const uploads: Record<string, Upload[]> = {};
  let text: string | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') {
        text = part.fieldname;
        continue;
      }
      const field = part.fieldname.replace(/\[\]$/, '');
      const bytes = new Uint8Array(await part.toBuffer());
      uploads[field] = [
        ...(uploads[field] ?? []),
        { filename: part.filename, mimetype: part.mimetype, bytes },
      ];
    }
  } catch (error) {
    throw uploadError(error, request.server.uploadLimit);
  }
  if (text !== undefined && Object.keys(uploads).length === 0)
    throw badRequest('BAD_MULTIPART', `"${text}" is text, no file. With curl: -F '${text}=@FILE'.`);
  return uploads;
}

function uploadError(error: unknown, limit: number): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return problem(413, 'TOO_LARGE', `At most ${limit} files at a time.`);
  const reason = error instanceof Error ? error.message : String(error);
  return problem(400, 'BAD_MULTIPART', `The multipart body could not be read: ${reason}`);
}

/** Input as the journal keeps it: JSON has no bytes, so those of files become base64. */
export const uploadsAsText = ({ body, ...input }: RawInput): unknown => ({
  ...input,
  body: eachUpload(body, ({ bytes, ...file }) => ({
    ...file,
    bytes: Buffer.from(bytes as Uint8Array).toString('base64'),
  })),
});

/** The body of an upload, from the journal. */
export const uploadsFromText = (body: unknown): unknown =>
  eachUpload(body, ({ bytes, ...file }) => ({
    ...file,
    bytes: new Uint8Array(Buffer.from(String(bytes), 'base64')),
  }));

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
    /** How many files one request may bring. */
    uploadLimit: number;
  }
}
