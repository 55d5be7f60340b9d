/**
 * Avatars. Every upload is decoded and encoded as one small WebP, so only its pixels remain:
 * no location, time, device or other content.
 *
 * One image is decoded at a time, in a child process with low priority. The event loop and the
 * thread pool of the server stay free for other work.
 *
 * See docs/api-contract.md#profile.
 *
 * @module
 */
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ApiError, ValidationError } from '../../http/errors.ts';
import type { AvatarAnswer, AvatarRejection } from './avatar-process.ts';

/** Maximum size of a file in bytes. */
export const AVATAR_BYTES = 5 * 2 ** 20;
/**
 * Maximum time to decode an image, in ms. The largest accepted image takes half a second. On a busy
 * machine its process also waits for the processor.
 */
const DECODE_MS = 15_000;
/** Maximum number of uploads that wait for the decoder. Further ones are answered with 503. */
const MAX_WAITING = 4;
const RETRY_AFTER_SECONDS = 10;
/** Requests have priority: the decoder gets a third of the processor time when both need it. */
const LOW_PRIORITY = 5;

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** Checks the content of the file, not its declared type. */
const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, '\u00ff\u00d8\u00ff') ||
  startsWith(bytes, '\u0089PNG\r\n\u001a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));

const messages: Readonly<Record<AvatarRejection | 'too_slow', string>> = {
  too_large: 'deve ter no máximo 12 megapixels',
  too_small: 'deve ter ao menos 200 × 200 pixels',
  unreadable: 'não é uma imagem que se possa abrir',
  too_slow: 'demorou demais para abrir: envie uma imagem menor',
};

/** 413: larger than {@link AVATAR_BYTES}. */
export const avatarTooLarge = (): ApiError =>
  new ApiError(413, { errors: { avatar: ['deve ter no máximo 5 MB'] } });

/** Decodes an image in a child process. Kills the process after `milliseconds`. */
export function decodeInChildProcess(
  bytes: Buffer,
  milliseconds: number = DECODE_MS,
): Promise<Buffer | keyof typeof messages> {
  // The child process does not receive the settings of the server, which contain secrets.
  const { PATH, SystemRoot } = process.env;
  const child = fork(fileURLToPath(new URL('./avatar-process.ts', import.meta.url)), [], {
    env: {
      ...(PATH === undefined ? {} : { PATH }),
      ...(SystemRoot === undefined ? {} : { SystemRoot }),
    },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve('too_slow');
      child.kill('SIGKILL');
    }, milliseconds);
    const end = (result: Buffer | AvatarRejection): void => {
      clearTimeout(timer);
      resolve(result);
    };
    child.once('message', (answer: AvatarAnswer) =>
      end('picture' in answer ? Buffer.from(answer.picture) : answer.refusal),
    );
    // A decoder that crashes does not send an image.
    child.once('exit', () => end('unreadable'));
    child.once('error', () => end('unreadable'));
    child.once('spawn', () => {
      try {
        if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
      } catch {
        // The process may have ended, or the system may not allow it.
      }
      child.send(bytes, () => undefined);
    });
  });
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Decodes images one after the other. */
async function decodeInOrder(bytes: Buffer): Promise<Buffer | keyof typeof messages> {
  if (waiting > MAX_WAITING) {
    throw new ApiError(
      503,
      { errors: { avatar: ['há muitas imagens na fila: tente de novo em instantes'] } },
      { retryAfter: RETRY_AFTER_SECONDS },
    );
  }
  waiting += 1;
  const result = last.then(() => decodeInChildProcess(bytes)).finally(() => (waiting -= 1));
  last = result.catch(() => undefined);
  return result;
}

/**
 * Returns the stored form of an upload: 400 × 400 pixels, upright, cropped to the centre.
 *
 * @throws ApiError 413 for a file that is too large; 415 for a type other than JPEG, PNG or WebP;
 * 422 for an image that is too small, broken, above 12 megapixels or too slow to decode; 503 when
 * too many uploads wait
 */
export async function makeAvatar(file: Blob): Promise<Buffer> {
  if (file.size > AVATAR_BYTES) throw avatarTooLarge();
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isPicture(bytes)) {
    throw new ApiError(415, { errors: { avatar: ['deve ser uma imagem JPEG, PNG ou WebP'] } });
  }
  const result = await decodeInOrder(bytes);
  if (typeof result === 'string') throw new ValidationError({ avatar: [messages[result]] });
  return result;
}
