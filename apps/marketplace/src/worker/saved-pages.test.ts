import { expect, test } from 'vitest';
import { isReadable, savedKey } from './saved-pages.ts';

const readable = (path: string): boolean => isReadable(new URL(path, 'https://site.example'));

test.each([
  '/',
  '/lotes?estado=abertos&page=2',
  '/categorias/pinturas',
  '/busca/azul',
  '/artistas/joao-silva-1950',
  '/casa-aroeira/7/lote/12A',
])('saves %s', (path) => expect(readable(path)).toBe(true));

test.each([
  '/account/likes',
  '/entrar',
  '/contato?lote=/casa-aroeira/7/lote/12',
  '/radar-report/00000000-0000-4000-8000-000000000001',
  '/daily-report/2026-11-21',
  '/senha/nova?reset_password_token=abc',
  '/lotes?login_token=abc',
  '/categorias/pinturas/mais',
  '/sem-conexao',
  '/media/lot.avif',
])('does not save %s', (path) => expect(readable(path)).toBe(false));

test.each([
  ['/casa-aroeira/7/lote/12?fbclid=abc#fotos', '/casa-aroeira/7/lote/12'],
  ['/lotes?leilao=7&utm_source=blog', '/lotes?leilao=7'],
])('%s is the saved page %s', (address, path) =>
  expect(savedKey(`https://site.example${address}`)).toBe(`https://site.example${path}`),
);
