/**
 * Pictures of people: taken in as they come, kept as one small WebP without anything that the
 * camera wrote into it (place, time, device).
 *
 * Source: contract §3.9.
 *
 * @module
 */
import sharp from 'sharp';
import { ApiError, ValidationError } from '../http/errors.ts';

/** Largest file in bytes. */
export const AVATAR_BYTES = 5 * 2 ** 20;
const LEAST_PIXELS = 200;
const KEPT_PIXELS = 400;
/** Beyond that a small file may fill the memory when it is opened. */
const MOST_PIXELS = 50_000_000;

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** By what the file is, not by what it says it is. */
const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, '\u00ff\u00d8\u00ff') ||
  startsWith(bytes, '\u0089PNG\r\n\u001a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));

const refused = (message: string): ValidationError => new ValidationError({ avatar: [message] });

/** 413: larger than {@link AVATAR_BYTES}. */
export const avatarTooLarge = (): ApiError =>
  new ApiError(413, { errors: { avatar: ['deve ter no máximo 5 MB'] } });

/**
 * Makes the picture that is kept of a file: 400 × 400 pixels, upright, cut to its middle.
 *
 * @throws ApiError 413 for a file that is too large, 415 for another type than JPEG, PNG or WebP,
 * 422 for one that is too small or broken
 */
export async function makeAvatar(file: Blob): Promise<Buffer> {
  if (file.size > AVATAR_BYTES) throw avatarTooLarge();
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isPicture(bytes)) {
    throw new ApiError(415, { errors: { avatar: ['deve ser uma imagem JPEG, PNG ou WebP'] } });
  }
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS });
  const { width, height } = await picture.metadata().catch(() => {
    throw refused('não é uma imagem que se possa abrir');
  });
  if (width < LEAST_PIXELS || height < LEAST_PIXELS) {
    throw refused(`deve ter ao menos ${LEAST_PIXELS} × ${LEAST_PIXELS} pixels`);
  }
  return picture
    .autoOrient()
    .resize(KEPT_PIXELS, KEPT_PIXELS, { fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw refused('não é uma imagem que se possa abrir');
    });
}
