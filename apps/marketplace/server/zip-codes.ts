/**
 * The look-up of CEPs, passed on by this server: the browser asks nobody else, so that the service
 * learns neither who is asking nor from where, and the page's policy stays closed.
 *
 * See docs/api-contract.md#addresses.
 *
 * @module
 */
import type { FastifyPluginAsync } from 'fastify';

/** Below the browser's own patience of 5000 ms, so that it hears of a failure as one. */
const timeoutMs = 4000;
/** The service is a favour of somebody else's, and nobody has to wait for it. */
const mostAtOnce = 8;
/** Streets are renamed seldom. */
const cacheControl = 'public, max-age=86400';

const fields = ['cep', 'logradouro', 'bairro', 'localidade', 'uf'] as const;

/** What of the service's answer is passed on: texts of the contract, or that there is no such CEP. */
function answerOf(found: unknown): object {
  const given = Object(found) as Record<string, unknown>;
  if (given['erro']) return { erro: true };
  return Object.fromEntries(fields.map((name) => [name, textOf(given[name])]));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/**
 * `GET /{cep}/json/`, as ViaCEP answers it: 400 what is no CEP, 502 when the service fails.
 *
 * @param base Of a ViaCEP-compatible service, without a slash at the end.
 */
export const zipCodes =
  (base: string, fetchService: typeof fetch = fetch): FastifyPluginAsync =>
  async (app) => {
    let underWay = 0;
    app.get<{ Params: { cep: string } }>('/:cep/json/', async (request, reply) => {
      const { cep } = request.params;
      if (!/^\d{8}$/.test(cep)) return reply.code(400).send({ erro: true });
      if (underWay >= mostAtOnce) return reply.code(503).header('retry-after', '1').send();
      underWay += 1;
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
        underWay -= 1;
      }
    });
  };
