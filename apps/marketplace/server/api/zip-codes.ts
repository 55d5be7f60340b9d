/**
 * Proxies CEP look-ups, so the service does not see the visitor and the page's policy needs no
 * exception.
 *
 * See docs/api-contract.md#addresses.
 *
 * @module
 */
import type { FastifyPluginAsync } from 'fastify';

/** Shorter than the browser's timeout of 5000 ms, so the browser receives the failure. */
const timeoutMs = 4000;
/** The service is a free third party: limit requests and waiting. */
const maxConcurrent = 8;
/** Addresses rarely change. */
const cacheControl = 'public, max-age=86400';

const fields = ['cep', 'logradouro', 'bairro', 'localidade', 'uf'] as const;

/**
 * The part of the answer that is passed on: the address, or the flag that the CEP does not exist.
 */
function answerOf(found: unknown): object {
  const given = Object(found) as Record<string, unknown>;
  if (given['erro']) return { erro: true };
  return Object.fromEntries(fields.map((name) => [name, textOf(given[name])]));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/**
 * Serves `GET /{cep}/json/` like ViaCEP: 400 for an invalid CEP, 502 when the service fails.
 *
 * @param base Address of a ViaCEP-compatible service, without a trailing slash.
 */
export const zipCodes =
  (base: string, fetchService: typeof fetch = fetch): FastifyPluginAsync =>
  async (app) => {
    let inFlight = 0;
    app.get<{ Params: { cep: string } }>('/:cep/json/', async (request, reply) => {
      const { cep } = request.params;
      if (!/^\d{8}$/.test(cep)) return reply.code(400).send({ erro: true });
      if (inFlight >= maxConcurrent) return reply.code(503).header('retry-after', '1').send();
      inFlight += 1;
      try {
        const response = await fetchService(`${base}/${cep}/json/`, {
          headers: { accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) throw new Error(`${base}: ${response.status}`);
        return await reply
          .header('cache-control', cacheControl)
          .send(answerOf(await response.json()));
      } catch (error) {
        request.log.warn(error);
        return await reply.code(502).header('cache-control', 'no-store').send({ erro: true });
      } finally {
        inFlight -= 1;
      }
    });
  };
