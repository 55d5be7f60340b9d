import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet, styled, version } from 'styled-components';
import { expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { collectedStyles } from './collected-styles.ts';

const First = styled.p.withConfig({ componentId: 'first' })`
  color: red;
  @media (width > 50rem) {
    color: blue;
  }
`;
const Second = styled.a.withConfig({ componentId: 'second' })`
  content: '*/';
`;

function rendered(): ServerStyleSheet {
  const sheet = new ServerStyleSheet();
  // The order on the page differs from that of the cascade.
  renderToString(
    sheet.collectStyles(
      createElement(
        'div',
        null,
        [Second, First].map((Component) =>
          createElement(Component, { key: Component.styledComponentId }),
        ),
      ),
    ),
  );
  return sheet;
}

test('the pinned version of styled-components writes rules and markers as they are read', () => {
  expect(version).toBe(manifest.dependencies['styled-components']);
  const sheet = rendered();
  const { styles, markers } = collectedStyles(sheet);
  expect(styles.map(({ component }) => component)).toEqual(['first', 'second']);
  const [first, second] = styles;
  expect(first?.css).toMatch(
    /^\.\w+\{color:red;\}@media \(width > 50rem\)\{\.\w+\{color:blue;\}\}$/,
  );
  expect(second?.css).toMatch(/^\.\w+\{content:'\*\/';\}$/);
  expect(first?.order).toBeLessThan(second?.order ?? 0);
  // Rules and markers together are all that it writes.
  const [, written = ''] = /<style[^>]*>([^]*)<\/style>/.exec(sheet.getStyleTags()) ?? [];
  const parts = (css: string): string => css.replaceAll('/*!sc*/\n', '');
  const [firstMarker = '', secondMarker = ''] = markers.css.split('/*!sc*/\n');
  expect(parts(written)).toBe(`${first?.css}${firstMarker}${second?.css}${secondMarker}`);
  expect(markers.attributes).toContain(`data-styled-version="${version}"`);
});

test('no rules are lost when the format changes', () => {
  const html = (css: string) => ({
    getStyleElement: () => [createElement('style', { dangerouslySetInnerHTML: { __html: css } })],
  });
  expect(() => collectedStyles(html('.a{color:red;}/*!sc*/\ndata-v8.g1[id="a"]'))).toThrow(
    'styled-components writes rules without a marker.',
  );
});
