import { IMAGE_BYTES, IMAGE_LIMIT } from '#contracts/constants';
import type { Upload } from '#contracts/engine/request';
import { imageTypes, saveAllImages } from '#contracts/images';
import { call } from '../api/client.ts';
import { picturesTexts } from '../i18n/messages/pictures.ts';

export type UploadProblem = 'UNSUPPORTED' | 'DAMAGED' | 'LARGE' | 'MANY';

/** A chosen file and why it cannot be uploaded, if so. */
export interface CheckedFile {
  file: File;
  problem?: UploadProblem | undefined;
}

export const isImage = ({ type }: File) => imageTypes.some((imageType) => imageType === type);

/** Whether the file is an image above the upload limit, so that resizing may help. */
export const isTooLarge = (file: File) => isImage(file) && file.size > IMAGE_BYTES;

/** Finds what the server would reject, before anything is sent. */
export function checkFiles(files: readonly File[], limit = IMAGE_LIMIT): CheckedFile[] {
  let left = limit;
  return files.map((file): CheckedFile => {
    if (!isImage(file)) return { file, problem: 'UNSUPPORTED' };
    if (isTooLarge(file)) return { file, problem: 'LARGE' };
    left -= 1;
    return left < 0 ? { file, problem: 'MANY' } : { file };
  });
}

/** Uploads files at once; returns their URLs. */
export const uploadImages = async (files: readonly File[]) =>
  call(saveAllImages, { body: { images: await Promise.all(files.map(toUpload)) } });

/** Reads a file for upload; throws when it was moved or changed after it was chosen. */
export async function toUpload(file: File): Promise<Upload> {
  const { name: filename, type: mimetype } = file;
  const bytes = await file.arrayBuffer().catch((cause) => {
    throw new Error(picturesTexts().unreadable(filename), { cause });
  });
  return { filename, mimetype, bytes: new Uint8Array(bytes) };
}
