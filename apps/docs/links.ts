import { globSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Parts whose pages have no anchors to compare, because a script writes them. */
const written = /^components\//;

/**
 * Returns the links between pages of a folder that lead nowhere, or that only work at the root of a
 * host, as `guides/rules.html: ../guides/none.html`.
 */
export function brokenLinks(folder: string, absent: readonly string[] = []): string[] {
  const broken: string[] = [];
  const anchors = new Map<string, ReadonlySet<string>>();
  const anchorsOf = (page: string): ReadonlySet<string> => {
    const known = anchors.get(page);
    if (known !== undefined) return known;
    const html = readFileSync(join(folder, page), 'utf8');
    const found = new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id = '']) => id));
    anchors.set(page, found);
    return found;
  };
  for (const found of globSync('**/*.html', { cwd: folder })) {
    const page = found.replaceAll('\\', '/');
    if (written.test(page)) continue;
    const html = readFileSync(join(folder, page), 'utf8');
    for (const [, link = ''] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      if (/^(?:https?:|mailto:|data:)/.test(link)) continue;
      const [path = '', anchor = ''] = link.split('#', 2);
      const file =
        path === ''
          ? page
          : posix.join(posix.dirname(page), decodeURI(path.split('?', 1)[0] ?? ''));
      if (absent.includes(file)) continue;
      const isThere =
        !path.startsWith('/') &&
        !file.startsWith('..') &&
        statSync(join(folder, file), { throwIfNoEntry: false })?.isFile();
      const hasAnchors = anchor !== '' && file.endsWith('.html') && !written.test(file);
      if (!isThere || (hasAnchors && !anchorsOf(file).has(decodeURIComponent(anchor)))) {
        broken.push(`${page}: ${link}`);
      }
    }
  }
  return broken;
}
