import { expect, test } from 'vitest';
import { securityHeaders } from './security.ts';

const resourcePolicy = (url: string): string | undefined =>
  securityHeaders(url)['cross-origin-resource-policy'];

test.each([
  '/share.png',
  '/media/works/1280',
  '/embed/v1/martelo.js',
  '/casa-aroeira/7/lote/12/previa.jpg',
  '/casa-aroeira/7/lote/12/previa.jpg?v=3',
])('other sites may show %s', (url) => expect(resourcePolicy(url)).toBe('cross-origin'));

test.each([
  '/',
  '/casa-aroeira/7/lote/12',
  '/api/profile',
  '/lotes?x=/previa.jpg',
  '/share.png.html',
])('other sites may not load %s as a resource', (url) =>
  expect(resourcePolicy(url)).toBe('same-origin'),
);
