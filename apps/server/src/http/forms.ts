/**
 * Forms with files (`multipart/form-data`), read by the platform itself.
 *
 * @module
 */
import type { FastifyInstance } from 'fastify';
import type { Fields } from './bodies.ts';
import { BadRequestError } from './errors.ts';

/** Reads forms into `FormData`; the route's limit of bytes is the limit of the form. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: { headers: { 'content-type'?: string | undefined } }, body: Buffer) => {
      const type = request.headers['content-type'] ?? '';
      const form = new Response(new Uint8Array(body), { headers: { 'content-type': type } });
      return form.formData().catch(() => {
        throw new BadRequestError();
      });
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
