import { expect, test } from 'vitest';
import { pictureSources } from './picture-hosts.ts';

const settings = { imageHosts: null, publicUrl: null };

test('the sources are the stored origins, the configured ones and those of the page', async () => {
  const pictures = pictureSources(
    { ...settings, imageHosts: ['https://cdn.example'] },
    async () => ['https://fotos.example', 'http://antiga.example:8080'],
  );
  const data = JSON.stringify({
    thumb_url: 'https://nova.example/1.jpg?a=1',
    logo_url: 'https://logo.example/l.png',
    site_url: 'https://site.example/',
    url: '/media/art/1',
  });
  expect(await pictures(data)).toEqual([
    'http://antiga.example:8080',
    'https://cdn.example',
    'https://fotos.example',
    'https://logo.example',
    'https://nova.example',
  ]);
});

test('an https site loads http images over https', async () => {
  const pictures = pictureSources({ ...settings, publicUrl: 'https://casa.example' }, async () => [
    'http://fotos.example',
    'https://fotos.example',
  ]);
  expect(await pictures()).toEqual(['https://fotos.example']);
});

test('stored origins cannot inject into the header', async () => {
  const pictures = pictureSources(settings, async () => ['https://a.example; script-src *', 'x']);
  const data =
    '{"url":"https://b.example;script-src/1"}{"url":"https://*/1"}{"url":"https://ü.example/1"}';
  expect(await pictures(data)).toEqual(['https://xn--tda.example']);
});

test('a remote API without a list allows images from any https address', async () => {
  expect(await pictureSources(settings, null)()).toEqual(['https:']);
  const some = { ...settings, imageHosts: ['https://cdn.example'] };
  expect(await pictureSources(some, null)('')).toEqual(['https://cdn.example']);
});

test('too many origins for a header allow any https address', async () => {
  const many = Array.from({ length: 101 }, (_, host) => `https://h${host}.example`);
  expect(await pictureSources(settings, async () => many)()).toEqual(['https:']);
});

test('keeps the previous list when the database does not answer', async () => {
  const pictures = pictureSources(settings, () => Promise.reject(new Error('down')));
  expect(await pictures('"url":"https://a.example/1"')).toEqual(['https://a.example']);
});

test('requests the list at most once in ten seconds', async () => {
  let asked = 0;
  const pictures = pictureSources(settings, async () => {
    asked += 1;
    return [];
  });
  await Promise.all(Array.from({ length: 20 }, () => pictures()));
  expect(asked).toBe(1);
});
