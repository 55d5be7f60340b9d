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
    { title: 'Lote', canonical: '/casa/1/lote/12A', image: '/media/a/1280' },
    'https://leiloes.example.com',
  );
  expect(html).toContain(
    '<link rel="canonical" href="https://leiloes.example.com/casa/1/lote/12A">',
  );
  expect(html).toContain('property="og:image" content="https://leiloes.example.com/media/a/1280"');
});
