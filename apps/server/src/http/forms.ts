/**
 * Parses forms with files (`multipart/form-data`) as a stream, and stops as soon as a limit is
 * exceeded.
 *
 * @module
 */
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Fields } from './bodies.ts';
import { BadRequestError, TooLargeError } from './errors.ts';

/** More than any form needs. */
const limits = {
  parts: 40,
  fields: 40,
  files: 1,
  fieldSize: 16_384,
  headerPairs: 10,
  headerSize: 4096,
} as const;

/** Number of bytes that are parsed between two checks of the limits. */
const SLICE = 1024;

/**
 * Parses a form. It stops at the first exceeded limit and ignores the rest.
 *
 * @param mostBytes - maximum size of the whole form
 * @throws BadRequestError (400) for an invalid form or too many parts; TooLargeError (413)
 */
function readMultipart(
  payload: IncomingMessage,
  contentType: string,
  mostBytes: number,
): Promise<FormData> {
  return new Promise((resolve, reject) => {
    let parser: BusboyInstance;
    try {
      parser = new Busboy({ headers: { 'content-type': contentType }, limits });
    } catch {
      // The type has no boundary.
      reject(new BadRequestError());
      return;
    }
    const form = new FormData();
    let bytes = 0;
    const fail = (error: Error): void => {
      payload.pause();
      parser.destroy();
      reject(error);
    };
    const refuse = (): void => fail(new BadRequestError());
    parser.on('partsLimit', refuse);
    parser.on('filesLimit', refuse);
    parser.on('fieldsLimit', refuse);
    parser.on('error', refuse);
    parser.on('field', (name, value, _isNameCut, isValueCut) => {
      if (name === undefined || isValueCut) refuse();
      else form.append(name, value);
    });
    parser.on('file', (name, stream, fileName, _encoding, type) => {
      const chunks: Uint8Array<ArrayBuffer>[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(new Uint8Array(chunk)));
      stream.on('error', refuse);
      stream.on('end', () => form.append(name, new Blob(chunks, { type }), fileName));
    });
    parser.on('finish', () => {
      // The parser skips parts without a name. A form that has no other part is invalid.
      if (form.keys().next().done === true) refuse();
      else resolve(form);
    });
    payload.on('error', refuse);
    payload.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) fail(new TooLargeError());
      for (let from = 0; from < chunk.length && !parser.destroyed; from += SLICE) {
        parser.write(chunk.subarray(from, from + SLICE));
      }
    });
    payload.on('end', () => {
      if (!parser.destroyed) parser.end();
    });
  });
}

/** Parses forms into `FormData`. The body limit of the route limits the form. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    (request: FastifyRequest, payload: IncomingMessage) => {
      const { headers, routeOptions } = request;
      return readMultipart(payload, headers['content-type'] ?? '', routeOptions.bodyLimit);
    },
  );
}

/**
 * Returns the fields of a form under a wrapper, such as `user[full_name]`. The last of several
 * values counts. An empty file counts as absent: browsers send it when no file was chosen.
 */
export function readForm(
  form: FormData,
  wrapper: string,
): { fields: Fields; files: Readonly<Record<string, Blob>> } {
  const fields = new Map<string, string>();
  const files = new Map<string, Blob>();
  for (const [name, value] of form) {
    const key = new RegExp(`^${wrapper}\\[(\\w+)\\]$`).exec(name)?.[1];
    if (key === undefined) continue;
    if (typeof value === 'string') fields.set(key, value);
    else if (value.size > 0) files.set(key, value);
  }
  return { fields: Object.fromEntries(fields), files: Object.fromEntries(files) };
}
