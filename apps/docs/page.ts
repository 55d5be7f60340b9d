import { escapeXml } from '@martelo/domain/text';
import { posix } from 'node:path';
import type { RenderedDocument } from './markdown.ts';
import type { Group, Guide, Language, Page } from './pages.ts';

/** The parts of the site that other programs make. */
export const parts = [
  { page: 'components/index.html', title: 'Componentes (Storybook)', language: 'pt-BR' },
  { page: 'reference/index.html', title: 'API reference', language: 'en' },
] as const;

const words = {
  'pt-BR': {
    site: 'Documentação',
    menu: 'Menu',
    sections: 'Nesta página',
    language: 'Página em português',
    houses: 'Para casas de leilões',
    packages: 'Pacotes',
    guides: 'Guias para desenvolvedores, em inglês',
  },
  en: {
    site: 'Documentation',
    menu: 'Menu',
    sections: 'On this page',
    language: 'Page in English',
    houses: 'For auction houses, in Portuguese',
    packages: 'Packages',
    guides: 'Guides for developers',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

const groups = ['houses', 'packages', 'guides'] as const satisfies readonly Group[];

/** Returns the links of a group of the menu. */
function entriesOf(group: Group, guides: readonly Guide[]): readonly Page[] {
  const own = guides.filter((guide) => guide.group === group);
  if (group === 'packages') return [...own, ...parts];
  // One link leads to all decisions.
  const decisions = guides.filter(({ page }) => page === 'decisions/index.html');
  return group === 'guides' ? [...own, ...decisions] : own;
}

/** Returns a link from one page to another. */
function linkTo(entry: Page, from: Page): string {
  const href = posix.relative(posix.dirname(from.page), entry.page);
  const current = entry.page === from.page ? ' aria-current="page"' : '';
  const language =
    entry.language === from.language
      ? ''
      : ` lang="${entry.language}" hreflang="${entry.language}"`;
  return `<a href="${href}"${language}${current}>${escapeXml(entry.title)}</a>`;
}

/**
 * Returns a page of the site: head, menu, and the sections of the page.
 *
 * @param content The document, or only its HTML.
 */
export function pageOf(
  head: Page,
  content: Pick<RenderedDocument, 'html' | 'sections'>,
  guides: readonly Guide[],
): string {
  const text = words[head.language];
  const to = (file: string): string => posix.relative(posix.dirname(head.page), file);
  const sections =
    content.sections.length < 2
      ? ''
      : `<details class="sections"><summary>${text.sections}</summary><ul>${content.sections
          .map(({ id, text: name }) => `<li><a href="#${id}">${name}</a></li>`)
          .join('')}</ul></details>`;
  const menu = groups
    .map(
      (group) =>
        `<h2>${text[group]}</h2><ul>${entriesOf(group, guides)
          .map((entry) => `<li>${linkTo(entry, head)}</li>`)
          .join('')}</ul>`,
    )
    .join('');
  const title =
    head.page === 'index.html' ? `${text.site} · Martelo` : `${escapeXml(head.title)} · Martelo`;
  return `<!doctype html>
<html lang="${head.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${to('favicon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${to('docs.css')}">
</head>
<body>
<header>
<a class="brand" href="${to('index.html')}">Martelo <span>${text.site}</span></a>
<a class="to-menu" href="#menu">${text.menu}</a>
</header>
<main>
<p class="language">${text.language}</p>
${sections}
${content.html}
</main>
<nav id="menu" aria-label="${text.menu}">${menu}</nav>
</body>
</html>
`;
}

/** Returns the first page. */
export function homeOf(guides: readonly Guide[]): string {
  const head: Page = { page: 'index.html', title: 'Documentação', language: 'pt-BR' };
  const list = (entries: readonly Page[]): string =>
    `<ul class="cards">${entries.map((entry) => `<li>${linkTo(entry, head)}</li>`).join('')}</ul>`;
  const html = `<h1>Documentação</h1>
<p>Para colocar lotes no site de uma casa de leilões, enviar leilões ao marketplace ou construir um site com os componentes.</p>
<h2>${words['pt-BR'].houses}</h2>
${list(entriesOf('houses', guides))}
<h2>Para construir um site</h2>
<p>Os componentes têm uma página cada um, em português, com exemplos que reagem. Os pacotes e a referência estão em inglês.</p>
${list([parts[0], parts[1], ...guides.filter(({ group }) => group === 'packages')])}
<h2>${words['pt-BR'].guides}</h2>
${list(entriesOf('guides', guides))}`;
  return pageOf(head, { html, sections: [] }, guides);
}
