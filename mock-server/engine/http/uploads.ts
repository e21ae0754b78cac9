import type { FastifyRequest } from 'fastify';
import { IMAGE_LIMIT } from '#contracts/constants';
import type { Upload } from '#contracts/engine/request';
import { badRequest, problem } from '../problem.ts';

/** The files of a multipart body, by the name of their field without a trailing `[]`. */
export async function readUploads(request: FastifyRequest): Promise<Record<string, Upload[]>> {
  if (!request.isMultipart())
    throw problem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the pictures as multipart/form-data.');
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
    throw refusalOf(error);
  }
  if (text !== undefined && Object.keys(uploads).length === 0)
    throw badRequest('BAD_MULTIPART', `"${text}" is text, no file. With curl: -F '${text}=@FILE'.`);
  return uploads;
}

function refusalOf(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return problem(413, 'TOO_LARGE', `At most ${IMAGE_LIMIT} pictures at a time.`);
  const reason = error instanceof Error ? error.message : String(error);
  return problem(400, 'BAD_MULTIPART', `The multipart body could not be read: ${reason}`);
}
