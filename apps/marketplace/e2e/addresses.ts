/**
 * Addresses of all pages, for tests that visit each of them.
 *
 * @module
 */
import type { LotList } from '@martelo/domain/entities';
import { comparisonAddress } from '../src/compare/comparison-address.ts';
import { demoDate } from './server.ts';

/** One address of every route with a page, by its path in the table of routes. */
export async function addresses(
  base: string | undefined,
): Promise<Readonly<Record<string, string>>> {
  const { lots } = (await (await fetch(`${base}/api/lots.json?per=20`)).json()) as LotList;
  const authored = lots.find(({ author }) => author !== null);
  return {
    '/': '/',
    '/leiloes': '/leiloes',
    '/lotes': '/lotes',
    '/categorias': '/categorias',
    '/casasdeleilao': '/casasdeleilao',
    '/categorias/:slug': '/categorias/pinturas',
    '/tag/:slug': '/tag/modernismo',
    '/busca/:q?': '/busca/azul',
    '/calendario': '/calendario',
    '/comparar': comparisonAddress(lots.slice(0, 4).map(({ path }) => path)),
    '/qualidade': '/qualidade',
    '/sem-conexao': '/sem-conexao',
    '/unsubscribe': '/unsubscribe',
    '/artistas/:slug': `/artistas/${authored?.author?.slug}`,
    '/:account/:auction_id/lote/:number': lots[0]?.path ?? '',
    '/entrar': '/entrar',
    '/cadastro': '/cadastro',
    '/senha': '/senha',
    '/senha/nova': '/senha/nova',
    '/email/desfazer': '/email/desfazer#undo_token=nada',
    '/confirmacao': '/confirmacao',
    '/contato': '/contato',
    '/privacidade': '/privacidade',
    '/daily-report/:day?': `/daily-report/${demoDate}`,
    '/autologin': '/autologin',
    '/500': '/500',
  };
}

/** Pages of the account area. mail.spec.ts visits the report of a search. */
export const personal = [
  '/account/news',
  '/account/participations',
  '/account/likes',
  '/account/authors',
  '/account/houses',
  '/account/radar',
  '/account/reminders',
  '/account/interests',
  '/account/preferences',
  '/account/profile',
  '/account/security',
] as const;
