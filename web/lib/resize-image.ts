import { IMAGE_BYTES } from '#contracts/constants';
import { isImage } from '../shop/uploads.ts';

/** The longest side of a picture that is made smaller, in px, and how good a JPEG it becomes. */
const LONGEST = 2400;
const QUALITY = 0.85;

/** The size at which a picture is drawn anew; none is made larger. */
export function scaledSize(width: number, height: number) {
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Makes pictures smaller that the shop would refuse for their size; what cannot be made smaller stays as it is. */
export async function resizeImages(files: readonly File[], draw = asJpeg): Promise<File[]> {
  const fitting: File[] = [];
  // One after the other: a picture takes several bytes of memory a pixel while it is drawn.
  for (const file of files) fitting.push(isTooLarge(file) ? await smaller(file, draw) : file);
  return fitting;
}

const isTooLarge = (file: File) => isImage(file) && file.size > IMAGE_BYTES;

async function smaller(file: File, draw: typeof asJpeg): Promise<File> {
  const drawn = await draw(file).catch(() => undefined); // damaged, or too large for this browser
  if (!drawn || drawn.size > IMAGE_BYTES) return file;
  const name = file.name.replace(/\.[^.]+$/, '');
  return new File([drawn], `${name}.jpg`, { type: 'image/jpeg', lastModified: file.lastModified });
}

async function asJpeg(file: Blob): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file);
  const { width, height } = scaledSize(picture.width, picture.height);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = 'white'; // beneath what is see-through: a JPEG has no such thing
    pen.fillRect(0, 0, width, height);
    pen.drawImage(picture, 0, 0, width, height);
  }
  picture.close();
  return new Promise((resolve) => {
    if (pen) canvas.toBlob((drawn) => resolve(drawn ?? undefined), 'image/jpeg', QUALITY);
    else resolve(undefined);
  });
}
