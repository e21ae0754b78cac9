import { IMAGE_BYTES, IMAGE_LIMIT } from '#contracts/constants';
import type { Upload } from '#contracts/engine/request';
import { imageTypes } from '#contracts/images';
import { picturesTexts } from '../i18n/messages/pictures.ts';

/** Why a file is not stored. */
export type UploadProblem = 'UNSUPPORTED' | 'DAMAGED' | 'LARGE' | 'MANY';

/** A file that was chosen, and why it cannot be stored, if so. */
export interface CheckedFile {
  file: File;
  problem?: UploadProblem | undefined;
}

export const isImage = ({ type }: File) => imageTypes.some((one) => one === type);

/** Finds what the shop would refuse before anything is sent; `places` are left for pictures. */
export function checkFiles(files: readonly File[], places = IMAGE_LIMIT): CheckedFile[] {
  let left = places;
  return files.map((file): CheckedFile => {
    if (!isImage(file)) return { file, problem: 'UNSUPPORTED' };
    if (file.size > IMAGE_BYTES) return { file, problem: 'LARGE' };
    left -= 1;
    return left < 0 ? { file, problem: 'MANY' } : { file };
  });
}

/** A file as the call that stores pictures takes it. It may have been moved or changed since it was chosen. */
export async function toUpload(file: File): Promise<Upload> {
  const { name: filename, type: mimetype } = file;
  const bytes = await file.arrayBuffer().catch((cause) => {
    throw new Error(picturesTexts().unreadable(filename), { cause });
  });
  return { filename, mimetype, bytes: new Uint8Array(bytes) };
}
