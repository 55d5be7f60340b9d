/**
 * Reads request bodies. A body may be any JSON, so nothing about it is assumed.
 *
 * @module
 */
import { domainToASCII, domainToUnicode } from 'node:url';
import { visibleText } from '@martelo/domain/text';
import { validators } from '@martelo/domain/validation';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  answerError,
  ApiError,
  BadRequestError,
  TooLargeError,
  UnsupportedTypeError,
} from './errors.ts';

/** Maximum depth of a body. No call needs more than four levels. */
const MAX_DEPTH = 32;
/**
 * Maximum number of object members and array items together. The longest list of interests needs
 * fewer.
 */
const MAX_VALUES = 10_000;

const [QUOTE, ESCAPE, COMMA] = [0x22, 0x5c, 0x2c];
/** `[` and `{`, `]` and `}`. The two characters of each pair differ in one bit. */
const [OPENING, CLOSING, KIND] = [0x5b, 0x5d, 0x20];

/**
 * Whether JSON is deeper or has more values than any call accepts. It scans the text before it is
 * parsed. The result is meaningless for text that is not JSON.
 */
export function isTooComplex(text: string): boolean {
  let levels = 0;
  let values = 0;
  let isText = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isText) {
      if (code === ESCAPE) index += 1;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (code === COMMA) values += 1;
    else if ((code & ~KIND) === OPENING) {
      levels += 1;
      values += 1;
    } else if ((code & ~KIND) === CLOSING) levels -= 1;
    if (levels > MAX_DEPTH || values > MAX_VALUES) return true;
  }
  return false;
}

/**
 * Treats an empty body as no body, regardless of its type: several calls need none
 * (docs/api-contract.md#transport).
 */
export function acceptBodies(app: FastifyInstance): void {
  // Removes Fastify's own parser: any body that is not JSON or a form is answered with 415.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null);
    else if (isTooComplex(body.toString())) done(new BadRequestError());
    else parse(request, body.toString(), done);
  });
  // Sent by a mail program that unsubscribes. Its address contains all information (RFC 8058). No
  // other call accepts this type.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body.toString()),
  );
}

/** Types of body that calls accept. */
export type BodyType =
  | 'application/json'
  | 'multipart/form-data'
  | 'application/x-www-form-urlencoded';

/**
 * Rejects a body by its headers, before it is read.
 *
 * @throws UnsupportedTypeError (415), TooLargeError (413)
 */
export function checkBody(
  { headers, method, routeOptions }: FastifyRequest,
  accepts: readonly BodyType[],
): void {
  const length = Number(headers['content-length'] ?? 0);
  // The body of a GET request is never read.
  if (method === 'GET' || method === 'HEAD') return;
  if (length === 0 && headers['transfer-encoding'] === undefined) return;
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  const sent = type.trim().toLowerCase();
  if (!accepts.some((accepted) => accepted === sent)) throw new UnsupportedTypeError();
  if (length > routeOptions.bodyLimit) throw new TooLargeError();
}

const isTooLarge = (error: FastifyError | ApiError): boolean =>
  error instanceof ApiError ? error instanceof TooLargeError : error.statusCode === 413;

/** Maximum size of a body in bytes, and the error for a larger one. */
export interface BodyLimit {
  bytes: number;
  tooLarge: () => ApiError;
}

/** Options for a route with its own body limit and error message. */
export const limitBody = ({ bytes, tooLarge }: BodyLimit) => ({
  bodyLimit: bytes,
  errorHandler: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    answerError(isTooLarge(error) ? tooLarge() : error, request, reply),
});

/** Keys and values of a JSON object. */
export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the object of a body, or the object under a wrapper key (`{ "user": { … } }`); `null`
 * when there is none.
 */
export function fieldsIn(body: unknown, wrapper?: string): Fields | null {
  const found = wrapper === undefined ? body : isFields(body) ? body[wrapper] : undefined;
  return isFields(found) ? found : null;
}

/**
 * Returns the object under a wrapper key.
 *
 * @throws BadRequestError when it is missing or not an object (docs/api-contract.md#errors)
 */
export function wrapped(body: unknown, key: string): Fields {
  const fields = fieldsIn(body, key);
  if (fields === null) throw new BadRequestError();
  return fields;
}

/**
 * Returns a text as it is stored: trimmed, in composed form, without invisible characters, and without
 * NUL and unpaired surrogates, which no column accepts. Returns an empty text for any other value.
 */
export const textIn = (value: unknown): string =>
  typeof value === 'string'
    ? visibleText(
        // Through UTF-8, which has no half characters.
        Buffer.from(value).toString().normalize('NFC').replaceAll('\u0000', ''),
      ).trim()
    : '';

/**
 * Returns an e-mail address as it is stored and looked up: in lower case, with the letters of an
 * international domain. Chrome sends such a domain in ASCII (`xn--…`), Firefox and Safari as typed.
 */
export function emailIn(value: unknown): string {
  const email = textIn(value).toLowerCase();
  if (!validators.email(email)) return email;
  const start = email.lastIndexOf('@') + 1;
  const domain = domainToUnicode(domainToASCII(email.slice(start)));
  return domain === '' ? email : email.slice(0, start) + domain;
}

/** Returns a password with its whitespace; an empty text for any other value. */
export const passwordIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the ids of a list without duplicates. Drops everything else. */
export const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? [...new Set(value.filter((id) => Number.isSafeInteger(id)))] : [];
