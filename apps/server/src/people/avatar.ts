/**
 * Pictures of people: every upload is decoded and encoded again as one small WebP, so that nothing
 * of the file survives but its pixels (no place, time or device, no other content).
 *
 * One picture is decoded at a time, in a child process with low priority. Neither the event loop
 * nor the thread pool of the server, which also hashes passwords and reads files, takes part.
 *
 * See docs/api-contract.md#profile.
 *
 * @module
 */
import { fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ApiError, ValidationError } from '../http/errors.ts';
import type { AvatarAnswer, AvatarRefusal } from './avatar-process.ts';

/** Largest file in bytes. */
export const AVATAR_BYTES = 5 * 2 ** 20;
/**
 * Longest that one picture is decoded, in ms. The largest accepted one takes half a second; on a busy
 * machine its process waits for its turn.
 */
const DECODE_MS = 15_000;
/** Uploads that wait for the one that is decoded; more are told to come back. */
const MOST_WAITING = 4;
const RETRY_AFTER_SECONDS = 10;
/** Requests come first: a third of the processor time when both want it. */
const LOW_PRIORITY = 5;

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;

/** By what the file is, not by what it says it is. */
const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, '\u00ff\u00d8\u00ff') ||
  startsWith(bytes, '\u0089PNG\r\n\u001a\n') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));

const messages: Readonly<Record<AvatarRefusal | 'too_slow', string>> = {
  too_large: 'deve ter no máximo 12 megapixels',
  too_small: 'deve ter ao menos 200 × 200 pixels',
  unreadable: 'não é uma imagem que se possa abrir',
  too_slow: 'demorou demais para abrir: envie uma imagem menor',
};

/** 413: larger than {@link AVATAR_BYTES}. */
export const avatarTooLarge = (): ApiError =>
  new ApiError(413, { errors: { avatar: ['deve ter no máximo 5 MB'] } });

/** Decodes a picture in a child process; ends it when it takes longer than `milliseconds`. */
export function decodeApart(
  bytes: Buffer,
  milliseconds: number = DECODE_MS,
): Promise<Buffer | keyof typeof messages> {
  // Without the settings of the server, which hold secrets.
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
    const end = (result: Buffer | AvatarRefusal): void => {
      clearTimeout(timer);
      resolve(result);
    };
    child.once('message', (answer: AvatarAnswer) =>
      end('picture' in answer ? Buffer.from(answer.picture) : answer.refusal),
    );
    // A decoder that crashes, on purpose or not, has no picture.
    child.once('exit', () => end('unreadable'));
    child.once('error', () => end('unreadable'));
    child.once('spawn', () => {
      try {
        if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
      } catch {
        // It may have ended already, or the system may not allow it.
      }
      child.send(bytes, () => undefined);
    });
  });
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** Decodes one picture after the other. */
async function decodeInTurn(bytes: Buffer): Promise<Buffer | keyof typeof messages> {
  if (waiting > MOST_WAITING) {
    throw new ApiError(
      503,
      { errors: { avatar: ['há muitas imagens na fila: tente de novo em instantes'] } },
      { retryAfter: RETRY_AFTER_SECONDS },
    );
  }
  waiting += 1;
  const result = last.then(() => decodeApart(bytes)).finally(() => (waiting -= 1));
  last = result.catch(() => undefined);
  return result;
}

/**
 * Makes the picture that is kept of a file: 400 × 400 pixels, upright, cut to its middle.
 *
 * @throws ApiError 413 for a file that is too large, 415 for another type than JPEG, PNG or WebP,
 * 422 for one that is too small, broken, of more than 12 megapixels or too slow to decode, 503 when
 * too many are waiting
 */
export async function makeAvatar(file: Blob): Promise<Buffer> {
  if (file.size > AVATAR_BYTES) throw avatarTooLarge();
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isPicture(bytes)) {
    throw new ApiError(415, { errors: { avatar: ['deve ser uma imagem JPEG, PNG ou WebP'] } });
  }
  const result = await decodeInTurn(bytes);
  if (typeof result === 'string') throw new ValidationError({ avatar: [messages[result]] });
  return result;
}
