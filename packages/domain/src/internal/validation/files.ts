/**
 * Rules about files. A value is one file or a list of them, and then each must pass.
 *
 * @module
 */
import { isBlank } from './blank.ts';

/** What the rules read of a file: a browser's `File` fits, as does an upload on a server. */
export interface FileFacts {
  readonly name: string;
  /** Media type, `image/png`; `''` when nobody knows. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** Pixels, of an image. */
  readonly width?: number;
  readonly height?: number;
}

const IMAGE_NAME = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i;
const BYTES_PER_KB = 1024;

function everyFile(value: unknown, passes: (file: Partial<FileFacts>) => boolean): boolean {
  if (isBlank(value)) return true;
  const files: readonly unknown[] = Array.isArray(value) ? value : [value];
  return files.every((file) => typeof file === 'object' && file !== null && passes(file));
}

const lower = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '');

const lowerList = (list: unknown): string[] => (Array.isArray(list) ? list.map(lower) : []);

/**
 * Smaller than so many KB of 1,024 bytes; exactly as many is too large.
 *
 * @example
 * size({ name: 'a.png', type: 'image/png', size: 5120 }, 5); // false
 */
export const size = (value: unknown, kb: number): boolean =>
  everyFile(
    value,
    (file) =>
      typeof file.size === 'number' && typeof kb === 'number' && file.size < kb * BYTES_PER_KB,
  );

/**
 * An image, by its media type; by the end of its name when the type is not known.
 *
 * @example
 * image({ name: 'a.png', type: 'image/png', size: 1 }); // true
 * image({ name: 'a.png', type: 'text/html', size: 1 }); // false
 */
export const image = (value: unknown): boolean =>
  everyFile(value, ({ name, type }) =>
    lower(type) === '' ? IMAGE_NAME.test(lower(name)) : lower(type).startsWith('image/'),
  );

/**
 * A name that ends in one of some extensions, with or without their dot, in any case.
 *
 * @example
 * ext({ name: 'catálogo.PDF', type: '', size: 1 }, ['pdf']); // true
 */
export const ext = (value: unknown, list: readonly string[]): boolean =>
  everyFile(value, (file) => {
    const name = lower(file.name);
    const extension = name.slice(name.lastIndexOf('.') + 1);
    return (
      name.includes('.') && lowerList(list).some((item) => item.replace(/^\./, '') === extension)
    );
  });

/**
 * One of some media types; `image/*` stands for every kind of image.
 *
 * @example
 * mimes({ name: 'a.png', type: 'image/png', size: 1 }, ['application/pdf', 'image/*']); // true
 */
export const mimes = (value: unknown, list: readonly string[]): boolean =>
  everyFile(value, (file) => {
    const type = lower(file.type);
    return (
      type !== '' &&
      lowerList(list).some((item) =>
        item.endsWith('/*') ? type.startsWith(item.slice(0, -1)) : type === item,
      )
    );
  });

/**
 * An image of exactly so many pixels.
 *
 * @example
 * dimensions({ name: 'a.png', type: 'image/png', size: 1, width: 200, height: 100 }, 200, 100); // true
 */
export const dimensions = (value: unknown, width: number, height: number): boolean =>
  everyFile(value, (file) => file.width === width && file.height === height);
