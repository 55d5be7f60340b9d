/**
 * Reads what styled-components writes for a page. Its public functions return one text for the whole
 * page, whose format is not documented, so the version is pinned and a test reads what it writes.
 *
 * @module
 */
import type { ServerStyleSheet } from 'styled-components';
import type { ComponentStyles, StyleElement } from '../server/pages/document.ts';

/** What styled-components writes after a rule, and after the marker that follows a component's rules. */
const PART_END = '/*!sc*/\n';

/** The beginning of a marker: the position of the component in the cascade, and its name. */
const marker = /^data-styled\.g(?<order>\d+)\[id="(?<component>[^"]+)"\]/;

/**
 * Returns the collected rules of each component, and the markers by which styled-components knows in
 * the browser that they are in the page. It inserts the rules of an element with markers again and
 * removes the element. The browser would then parse all rules and compute all styles twice
 * (docs/decisions/0049-rules-of-the-server-stay.md).
 *
 * @throws Error when styled-components writes another format, instead of losing rules
 */
export function collectedStyles(sheet: Pick<ServerStyleSheet, 'getStyleElement'>): {
  styles: ComponentStyles[];
  markers: StyleElement;
} {
  const styles: ComponentStyles[] = [];
  const markers: string[] = [];
  let attributes: string[] = [];
  for (const { props } of sheet.getStyleElement()) {
    const { dangerouslySetInnerHTML, ...others } = props;
    attributes = Object.entries(others).map(([name, value]) => `${name}="${String(value)}"`);
    let css = '';
    // oxlint-disable-next-line no-underscore-dangle -- the name is React's
    for (const part of dangerouslySetInnerHTML.__html.split(PART_END) as string[]) {
      const { order, component } = marker.exec(part)?.groups ?? {};
      if (component === undefined) {
        css += part;
      } else {
        styles.push({ component, order: Number(order), css });
        markers.push(part);
        css = '';
      }
    }
    if (css !== '') throw new Error('styled-components writes rules without a marker.');
  }
  return { styles, markers: { css: markers.join(PART_END), attributes: attributes.join(' ') } };
}
