/**
 * Compression of answers and pages that are sent more than once.
 *
 * @module
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';

/** Encoding of a body. */
export type Encoding = 'br' | 'gzip' | 'identity';

const negotiator = new Negotiator<Encoding>({ supportedValues: ['br', 'gzip', 'identity'] });

/** Returns the best encoding that a client accepts. */
export const encodingFor = (accepted: string | string[] | undefined): Encoding =>
  negotiator.negotiate(String(accepted ?? '')) ?? 'identity';

const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: promisify(gzip),
  identity: (body) => Promise.resolve(body),
};

export const encode = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  compressors[encoding](body);
