import { expect, test } from 'vitest';
import { renderHead } from './head.tsx';

test('escapes text of a house in attributes and scripts', () => {
  const html = renderHead(
    { title: '"><script>x</script>', jsonLd: () => [{ name: '</script><b>' }] },
    'https://leiloes.example.com',
  );
  expect(html).toContain('<title>&quot;&gt;&lt;script&gt;x&lt;/script&gt; · Martelo</title>');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});

test('canonical and Open Graph addresses are absolute', () => {
  const html = renderHead(
    { title: 'Lote', canonical: '/casa/1/lote/12A', image: { address: '/media/a/1280' } },
    'https://leiloes.example.com',
  );
  expect(html).toContain(
    '<link rel="canonical" href="https://leiloes.example.com/casa/1/lote/12A">',
  );
  expect(html).toContain('property="og:image" content="https://leiloes.example.com/media/a/1280"');
});

test.each([
  [
    'the picture of a lot',
    { address: '/casa/1/lote/12/previa.jpg', size: { width: 1200, height: 630 } },
  ],
  ['the picture of the site', undefined],
])('%s has its size', (_name, image) => {
  const html = renderHead({ title: 'Lote', image }, 'https://leiloes.example.com');
  expect(html).toContain('property="og:image:width" content="1200"');
  expect(html).toContain('property="og:image:height" content="630"');
});

test('a picture of unknown size has none', () => {
  const html = renderHead(
    { title: 'Tag', image: { address: '/a' } },
    'https://leiloes.example.com',
  );
  expect(html).not.toContain('og:image:width');
});
