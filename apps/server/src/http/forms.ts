/**
 * Forms with files (`multipart/form-data`), read as they come and only as far as they are wanted.
 *
 * @module
 */
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Fields } from './bodies.ts';
import { BadRequestError, TooLargeError } from './errors.ts';

/** More than any form of ours has. */
const limits = {
  parts: 40,
  fields: 40,
  files: 1,
  fieldSize: 16_384,
  headerPairs: 10,
  headerSize: 4096,
} as const;

/** Bytes that are parsed between two looks at whether the form is already too much. */
const SLICE = 1024;

/**
 * Reads a form. Ends at the first thing that is too much, without looking at what follows.
 *
 * @param mostBytes - of the whole form
 * @throws BadRequestError (400) for what is no form or has too many parts; TooLargeError (413)
 */
export function readMultipart(
  payload: IncomingMessage,
  contentType: string,
  mostBytes: number,
): Promise<FormData> {
  const parser = openParser(contentType);
  if (parser === null) return Promise.reject(new BadRequestError());
  return new Promise((resolve, reject) => {
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
      // What has no name is passed over by the parser: a form of nothing else is none.
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

/** `null` when the type names no boundary. */
function openParser(contentType: string): BusboyInstance | null {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits });
  } catch {
    return null;
  }
}

/** Reads forms into `FormData`; the route's limit of bytes is the limit of the form. */
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
 * The fields of a form under a wrapper, `user[full_name]`; of several values the last counts. An
 * empty file, as browsers send where none was chosen, counts as none.
 */
export function readForm(
  form: FormData,
  wrapper: string,
): { fields: Fields; files: Readonly<Record<string, Blob>> } {
  const fields: Record<string, string> = {};
  const files: Record<string, Blob> = {};
  for (const [name, value] of form) {
    const key = new RegExp(`^${wrapper}\\[(\\w+)\\]$`).exec(name)?.[1];
    if (key === undefined) continue;
    if (typeof value === 'string') fields[key] = value;
    else if (value.size > 0) files[key] = value;
  }
  return { fields, files };
}
