/**
 * The development outbox shows every mail in the browser instead of sending it. Its visitors can read
 * all mails and the tokens in them. So it exists only if `config.mail` enables it: never beside an SMTP
 * server, and by default only on a loopback address for visitors of the same machine.
 *
 * @module
 */
import type { FastifyPluginAsync } from 'fastify';
import { escapeXml } from '@martelo/domain/text';
import { formatDate, formatTime } from '@martelo/domain/calendar';
import type { Row } from '../database/schema.ts';
import { isUuid } from '../http/query.ts';
import { isOfThisMachine } from '../http/own-machine.ts';
import type { Database } from '../database/open.ts';
import { openContent } from '../database/outbox-content.ts';

type Mail = Row<'outbox'>;

const MAX_SHOWN = 100;

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  // The page of a message shows the mail in a frame without scripts.
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; frame-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
} as const;

const css = `:root{color-scheme:light dark}
body{max-width:60rem;margin:0 auto;padding:1.5rem 1rem;font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;line-height:1.2;overflow-wrap:anywhere}a{color:light-dark(#1d3f9e,#a9bcff)}
li,dd,pre{overflow-wrap:anywhere}ol{padding:0;list-style:none}li{padding:.75rem 0;border-bottom:1px solid light-dark(#ddd5c8,#3a362f)}
li a{display:inline-block;min-height:1.5rem;font-weight:600}dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:0 1rem}dd{margin:0}
iframe{width:100%;height:70vh;border:1px solid light-dark(#ddd5c8,#3a362f)}pre{white-space:pre-wrap;font:inherit}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center}input,button{min-height:2.75rem;padding:0 .75rem;font:inherit}`;

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${escapeXml(title)}</title><style>${css}</style><main><h1>${escapeXml(title)}</h1>${content}</main></html>`;

const formatDateTime = (date: Date): string => `${formatDate(date)} ${formatTime(date)}`;

/** Turns addresses into links, as mail programs do. */
const withLinks = (text: string): string =>
  escapeXml(text).replaceAll(/https?:\/\/[^\s<]+/g, (href) => `<a href="${href}">${href}</a>`);

function listPage(mails: readonly Mail[], recipient: string): string {
  const rows = mails.map(
    ({ id, subject, recipient, kind, created_at }) =>
      `<li><a href="/correio/${id}">${escapeXml(subject)}</a><br>para ${escapeXml(recipient)} · ${escapeXml(kind)} · ${formatDateTime(created_at)}</li>`,
  );
  return page(
    'Correio de desenvolvimento',
    `<p>Aqui chegam os e-mails que, em produção, seriam enviados por SMTP.</p>
<form><label for="para">Para</label><input id="para" name="para" type="email" value="${escapeXml(recipient)}"><button>Filtrar</button></form>
${rows.length === 0 ? '<p>Nenhum e-mail ainda.</p>' : `<ol>${rows.join('')}</ol>`}`,
  );
}

function mailPage({
  id,
  subject,
  recipient,
  kind,
  created_at,
  reply_to,
  html,
  body,
}: Mail): string {
  const facts = [
    ['Para', recipient],
    ...(reply_to === null ? [] : [['Responder a', reply_to]]),
    ['Tipo', kind],
    ['Escrito em', formatDateTime(created_at)],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeXml(value)}</dd>`);
  const frame =
    html === null
      ? ''
      : `<iframe title="E-mail em HTML" src="/correio/${id}/html"></iframe><p><a href="/correio/${id}/html">Só o e-mail</a></p>`;
  return page(
    subject,
    `<p><a href="/correio">Todos os e-mails</a></p><dl>${facts.join('')}</dl>${frame}<h2>Em texto</h2><pre>${withLinks(body ?? GIVEN_UP)}</pre>`,
  );
}

/** The text in place of removed content. */
const GIVEN_UP = 'Este e-mail não foi enviado, e seu conteúdo foi apagado.';

const missing = page('Este e-mail não existe', '<p><a href="/correio">Todos os e-mails</a></p>');

/**
 * Returns the development outbox as a Fastify plugin: the list (`?para=` filters by address), a mail,
 * its HTML, and `mensagens.json` for tests. Mount it under `/correio`.
 */
export const outboxPage =
  (
    { db, sealer }: Pick<Database, 'db' | 'sealer'>,
    { forAll }: { forAll: boolean },
  ): FastifyPluginAsync =>
  async (app) => {
    const opened = (mail: Mail): Mail => openContent(sealer, mail);
    const newest = async (query: unknown): Promise<Mail[]> => {
      const recipient = recipientIn(query);
      const mails = await db
        .selectFrom('outbox')
        .selectAll()
        .$if(recipient !== '', (mails) => mails.where('recipient', '=', recipient))
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(MAX_SHOWN)
        .execute();
      return mails.map(opened);
    };
    const find = async ({ id = '' }: { id?: string }): Promise<Mail | undefined> => {
      const mail = isUuid(id)
        ? await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
        : undefined;
      return mail === undefined ? undefined : opened(mail);
    };
    app.addHook('onRequest', async ({ raw }, reply) => {
      reply.headers(headers);
      if (!forAll && !isOfThisMachine(raw)) return reply.code(404).send(missing);
      return undefined;
    });
    app.get('/', async ({ query }) => listPage(await newest(query), recipientIn(query)));
    app.get('/mensagens.json', async ({ query }, reply) => {
      reply.type('application/json; charset=utf-8');
      const mails = await newest(query);
      return mails.map(({ id, kind, recipient, subject, body, created_at }) => {
        return { id, kind, recipient, subject, body: body ?? GIVEN_UP, created_at };
      });
    });
    app.get('/:id', async ({ params }, reply) => {
      const mail = await find(params as { id?: string });
      return mail === undefined ? reply.code(404).send(missing) : mailPage(mail);
    });
    app.get('/:id/html', async ({ params }, reply) => {
      const mail = await find(params as { id?: string });
      return mail?.html ?? reply.code(404).send(missing);
    });
  };

const recipientIn = (query: unknown): string => {
  const { para } = query as { para?: unknown };
  return typeof para === 'string' ? para.trim().toLowerCase() : '';
};
