/**
 * Rules for files. A value is one file or a list of files, each of which must pass.
 *
 * @module
 */
import { isBlank, numberOf } from './blank.ts';

/** Properties of a file that the rules read. A browser's `File` and a server's upload have them. */
export interface FileFacts {
  readonly name: string;
  /** Media type such as `image/png`, or `''` if it is unknown. */
  readonly type: string;
  /** Size in bytes. */
  readonly size: number;
  /** Width of an image in pixels. */
  readonly width?: number;
  /** Height of an image in pixels. */
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
 * Whether a file is smaller than the given number of KB (1,024 bytes each). A file of exactly that size
 * is invalid.
 *
 * @example
 * size({ name: 'a.png', type: 'image/png', size: 5120 }, 5); // false
 */
export const size = (value: unknown, kb: number | string): boolean =>
  everyFile(
    value,
    (file) => typeof file.size === 'number' && file.size < numberOf(kb) * BYTES_PER_KB,
  );

/**
 * Whether a file is an image, by its media type. Without a media type, the extension decides.
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
 * Whether the name of a file has one of the extensions. Case does not matter, the dot is optional.
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
 * Whether a file has one of the media types. `image/*` stands for all images.
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
 * Whether an image has exactly this width and height in pixels.
 *
 * @example
 * dimensions({ name: 'a.png', type: 'image/png', size: 1, width: 200, height: 100 }, 200, 100); // true
 */
export const dimensions = (
  value: unknown,
  width: number | string,
  height: number | string,
): boolean =>
  everyFile(value, (file) => file.width === numberOf(width) && file.height === numberOf(height));
