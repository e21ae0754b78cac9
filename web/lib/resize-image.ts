const MAX_SIDE_PX = 2400;
const JPEG_QUALITY = 0.85;

/** The size at which a picture is drawn; none is enlarged. */
export function scaledSize(width: number, height: number) {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Turns pictures that are too large into smaller JPEGs; those that cannot be made small enough stay as they are. */
export async function resizeImages(
  files: readonly File[],
  isTooLarge: (file: File) => boolean,
  draw = drawAsJpeg,
): Promise<File[]> {
  const resized: File[] = [];
  // One by one: drawing a picture takes several bytes of memory per pixel.
  for (const file of files) resized.push(isTooLarge(file) ? await resize(file) : file);
  return resized;

  async function resize(file: File): Promise<File> {
    const jpeg = await draw(file).catch(() => undefined); // damaged, or too large for this browser
    if (!jpeg) return file;
    const name = `${file.name.replace(/\.[^.]+$/, '')}.jpg`;
    const smaller = new File([jpeg], name, {
      type: 'image/jpeg',
      lastModified: file.lastModified,
    });
    return isTooLarge(smaller) ? file : smaller;
  }
}

async function drawAsJpeg(file: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = scaledSize(bitmap.width, bitmap.height);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'white'; // JPEG has no transparency
    context.fillRect(0, 0, width, height);
    context.drawImage(bitmap, 0, 0, width, height);
  }
  bitmap.close();
  return new Promise((resolve) => {
    if (context) canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', JPEG_QUALITY);
    else resolve(undefined);
  });
}
