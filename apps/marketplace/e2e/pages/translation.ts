/**
 * The translation of a browser. Chrome replaces each text of a page by two `<font>` elements, and
 * treats texts that appear later in the same way.
 *
 * @module
 */
import type { Page } from 'playwright/test';

/**
 * Translates the page, and everything that appears on it from now on. The translation of a text is the
 * same text, so tests find it. A text that is never updated again is out of date.
 */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const kept = 'font, script, style, noscript, textarea, option, svg, title';
    const replace = (text: Text): void => {
      const { parentElement } = text;
      if (text.data.trim() === '' || parentElement === null || parentElement.closest(kept)) return;
      const font = document.createElement('font');
      font.appendChild(document.createElement('font')).textContent = text.data;
      text.replaceWith(font);
    };
    const replaceIn = (node: Node): void => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = node instanceof Text ? [node] : [];
      while (walker.nextNode())
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      texts.forEach(replace);
    };
    replaceIn(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(replaceIn);
    }).observe(document.body, { childList: true, subtree: true });
  });
