/** Photos above these limits are reduced. The API rejects them (docs/api-contract.md#profile). */
const MAX_BYTES = 5 * 2 ** 20;
const MAX_PIXELS = 12 * 2 ** 20;
/** Shorter side of a reduced photo, in pixels: twice what the API stores. */
const SIDE = 800;
/** A panorama gets a smaller shorter side. */
const REDUCED_PIXELS = 4 * SIDE * SIDE;

/**
 * Returns a photo that is small enough to upload: the same file, or an upright copy with fewer pixels.
 * Returns the same file too when the browser cannot open it, so the server says why.
 *
 * @example
 * await reducedPhoto(file); // of 24 megapixels: a JPEG of 1200 × 800
 */
export async function reducedPhoto(file: File): Promise<File> {
  let bitmap: ImageBitmap | undefined;
  try {
    bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    if (file.size <= MAX_BYTES && width * height <= MAX_PIXELS) return file;
    const scale = Math.min(
      1,
      SIDE / Math.min(width, height),
      Math.sqrt(REDUCED_PIXELS / (width * height)),
    );
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // Transparent parts would be black in a JPEG. Safari writes no WebP.
    const type = /^image\/(?:png|webp)$/.test(file.type) ? 'image/png' : 'image/jpeg';
    const copy = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
    return copy === null ? file : new File([copy], file.name, { type });
  } catch {
    return file;
  } finally {
    bitmap?.close();
  }
}
