/**
 * What people send, read without trust: any JSON may come.
 *
 * @module
 */
import type { FastifyInstance } from 'fastify';
import { BadRequestError } from './errors.ts';

/** Nothing of ours is deeper than four levels. */
const MOST_LEVELS = 32;
/** Members of objects and items of lists together: more than the longest list of interests. */
const MOST_VALUES = 10_000;

const [QUOTE, ESCAPE, COMMA] = [0x22, 0x5c, 0x2c];
/** `[` and `{`, `]` and `}`: the two of each kind differ in one bit. */
const [OPENING, CLOSING, KIND] = [0x5b, 0x5d, 0x20];

/**
 * Whether JSON is deeper or has more values than any call takes, told by its text before anything is
 * made of it. Of what is no JSON it tells nothing.
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
    if (levels > MOST_LEVELS || values > MOST_VALUES) return true;
  }
  return false;
}

/**
 * An empty body counts as none, whatever type it claims: several calls need none
 * (docs/api-contract.md#transport).
 */
export function acceptBodies(app: FastifyInstance): void {
  // Fastify's own: what is no JSON and no form is answered 415.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null);
    else if (isTooComplex(body.toString())) done(new BadRequestError());
    else parse(request, body.toString(), done);
  });
  // Of a mail program that unsubscribes; what it says is in the address (RFC 8058). No other call
  // takes it (routes.ts).
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body.toString()),
  );
}

/** Keys and values of a JSON object; of anything else none. */
export type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The object that was sent, or the one under a wrapper key (`{ "user": { … } }`); `null` when there
 * is none.
 */
export function fieldsIn(body: unknown, wrapper?: string): Fields | null {
  const found = wrapper === undefined ? body : isFields(body) ? body[wrapper] : undefined;
  return isFields(found) ? found : null;
}

/**
 * The object under a wrapper key.
 *
 * @throws BadRequestError when it is missing or no object (docs/api-contract.md#errors)
 * @example
 * const { message } = wrapped(body, 'contact');
 */
export function wrapped(body: unknown, key: string): Fields {
  const fields = fieldsIn(body, key);
  if (fields === null) throw new BadRequestError();
  return fields;
}

/**
 * A text as it is stored: trimmed, composed, without NUL and half characters, which no column holds.
 * Anything that is no text counts as empty.
 */
export const textIn = (value: unknown): string =>
  typeof value === 'string'
    ? // Through UTF-8, which has no half characters.
      Buffer.from(value).toString().normalize('NFC').replaceAll('\u0000', '').trim()
    : '';

/** An e-mail address as it is stored and looked up: in lower case. */
export const emailIn = (value: unknown): string => textIn(value).toLowerCase();

/** A password, blanks included; anything that is no text counts as empty. */
export const passwordIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The ids of a list, each once; anything else in it is dropped. */
export const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? [...new Set(value.filter((id) => Number.isSafeInteger(id)))] : [];
