import type { Auction, LotList } from '@martelo/domain/entities';
import { auction, lotSummary, picture } from '@martelo/domain/fixtures';
import fontsCss from '@martelo/ui/fonts.css?inline';
import { themeCss } from '@martelo/ui/theme';
import type { Meta, StoryObj } from '@storybook/react-vite';
import chooser from 'partner-scripts/chooser';
import elements from 'partner-scripts/elements';
import { expect, waitFor } from 'storybook/test';
import chooserCss from './chooser.css?inline';
import narrowPage from './pages/coluna-estreita.html?raw';
import hostilePage from './pages/css-hostil.html?raw';
import darkPage from './pages/escura.html?raw';
import chooserPage from './pages/index.html?raw';
import wordPressPage from './pages/wordpress.html?raw';

const site = 'https://leiloes.example';

const lots = [
  { title: 'Sem título', image: picture(400, 500, 8) },
  { title: 'Silêncio da mesa', author: null, image: picture(500, 500, 210) },
  { title: 'Jogo de quartos de círculo', image: picture(500, 400, 350), bids_count: 1 },
  { title: 'Exercício de linha', image: picture(600, 400, 30), bids_count: 0 },
  { title: 'Noite sobre o cais', image: picture(400, 600, 240) },
  { title: 'Composição em vermelho e negro', image: picture(500, 400, 120) },
].map((changes, index) =>
  lotSummary({
    id: index + 1,
    uuid: `0b5f9f4e-3a0f-4c59-9f43-00000000000${index + 1}`,
    number: String(index + 1),
    closes_at: '2026-11-24T20:00:00-03:00',
    ...changes,
  }),
);
const sale = auction({ lots_count: 61 });

/** Values in the HTML of the pages, as the server sets them. */
const values: Readonly<Record<string, string>> = {
  site,
  script: `${site}/embed/v1/martelo.js?key=pk_casa-aroeira`,
  auction: String(sale.id),
  house: sale.account.name,
  tenant_name: sale.account.tenant_name,
  ...Object.fromEntries(lots.map(({ uuid }, index) => [`lot_${index + 1}`, uuid])),
};

/** The API's answers to the calls of the pages. The live stream never answers. */
const answer: typeof fetch = async (input) => {
  const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
  const uuids = searchParams.getAll('q[uuid_in][]');
  const per = Number(searchParams.get('per'));
  const shown = lots.filter(({ uuid }) => uuids.length === 0 || uuids.includes(uuid));
  const page = { current_page: 1, per_page: per, next_page: null };
  switch (pathname) {
    case '/api/lots.json':
      return Response.json({ ...page, total: 61, lots: shown.slice(0, per) } satisfies LotList);
    case '/api/auctions.json':
      return Response.json({ ...page, total: 1, auctions: [sale] satisfies Auction[] });
    case '/api/live':
      return new Promise(() => {});
    default:
      return new Response(null, { status: 404 });
  }
};

/** Lets the page end with its content. The height of the frame follows it, and must be able to shrink. */
const frameCss = 'html{scrollbar-gutter:auto!important}body{min-height:0!important}';

/** Returns a page with its style sheets inside and without its scripts. */
const withStyles = (html: string, css: string): string =>
  html
    .replaceAll(/<script\b[^>]*><\/script>|<link\b[^>]*>/g, '')
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
    .replace('<head>', () => `<head><style>${css}${frameCss}</style>`);

function addScript(page: Document, type: string, code: string): void {
  const script = page.createElement('script');
  // The elements read the address of the API from the address that the script had on the partner's page.
  script.dataset['src'] = values['script'];
  const file = new Blob([code], { type: 'text/javascript' });
  script.src = URL.createObjectURL(file);
  script.type = type;
  script.async = false;
  script.addEventListener('load', () => URL.revokeObjectURL(script.src));
  page.head.append(script);
}

interface PartnerPageProps {
  /** HTML of the page, before the server fills in its values. */
  html: string;
  css: string;
  /** Whether the page has the chooser's script. */
  withChooser?: boolean;
}

/** A page of `/parceiros` with the real scripts, in a frame of the page's height and theme. */
function PartnerPage({ html, css, withChooser = false }: PartnerPageProps) {
  const open = (frame: HTMLIFrameElement): (() => void) => {
    const fit = (): void => {
      const page = frame.contentDocument?.documentElement;
      if (page === undefined) return;
      page.dataset['theme'] = document.documentElement.dataset['theme'] ?? 'light';
      // Force a layout of the story first, because the layout of the page depends on it.
      frame.getBoundingClientRect();
      frame.style.height = `${page.offsetHeight}px`;
    };
    const height = new ResizeObserver(fit);
    const theme = new MutationObserver(fit);
    const start = (): void => {
      const page = frame.contentDocument;
      // Firefox also reports the empty document before the page.
      if (page === null || frame.contentWindow === null || page.title === '') return;
      Object.assign(frame.contentWindow, { Date, fetch: answer });
      height.observe(page.documentElement);
      addScript(page, 'text/javascript', elements);
      if (withChooser) addScript(page, 'module', chooser);
      fit();
    };
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    window.addEventListener('resize', fit);
    frame.addEventListener('load', start);
    return () => {
      height.disconnect();
      theme.disconnect();
      window.removeEventListener('resize', fit);
      frame.removeEventListener('load', start);
    };
  };
  return (
    <main>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the page's own scripts run in it */}
      <iframe
        ref={open}
        title="Página de parceiro"
        srcDoc={withStyles(html, css)}
        style={{ display: 'block', width: '100%', border: 0, background: '#fff' }}
      />
    </main>
  );
}

const meta = {
  title: 'Parceiros/Páginas',
  id: 'parceiros-paginas',
  component: PartnerPage,
  tags: ['!autodocs'],
  args: { html: chooserPage, css: fontsCss },
} satisfies Meta<typeof PartnerPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const loadImages = (root: ShadowRoot | null): Promise<unknown> =>
  Promise.all(
    [...(root?.querySelectorAll('img') ?? [])].map((image) => {
      image.loading = 'eager';
      return image.decode();
    }),
  );

/** Five pages load their scripts and cards in frames, which a busy machine does slowly. */
const patient = { timeout: 50_000 };

/** Waits for the cards and their images, and returns the page. */
async function shown(frame: HTMLIFrameElement): Promise<Document> {
  const hosts = (): Element[] => [
    ...(frame.contentDocument?.querySelectorAll('martelo-lots, martelo-lot, martelo-auction') ??
      []),
  ];
  await waitFor(async () => {
    await expect(hosts().length).toBeGreaterThan(0);
    for (const host of hosts()) {
      // Elements load near the viewport.
      host.scrollIntoView();
      await expect(host.shadowRoot?.querySelector('article')).toBeTruthy();
    }
  }, patient);
  await Promise.all(hosts().map(({ shadowRoot }) => loadImages(shadowRoot)));
  window.scrollTo(0, 0);
  const page = frame.contentDocument;
  if (page === null) throw new Error('The frame has no page.');
  return page;
}

const play: NonNullable<Story['play']> = async ({ canvas }) => {
  const page = await shown(canvas.getByTitle('Página de parceiro'));
  const { scrollWidth, clientWidth } = page.documentElement;
  await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};

/** The page where partners choose an element and copy its lines. */
export const Chooser: Story = {
  tags: ['visual'],
  args: { css: `${fontsCss}${chooserCss}${themeCss}`, withChooser: true },
  play: async (context) => {
    const frame = context.canvas.getByTitle<HTMLIFrameElement>('Página de parceiro');
    // The first preview is part of the HTML. The chooser replaces it.
    await waitFor(
      () => expect(frame.contentDocument?.getElementById('code')?.textContent).toContain(site),
      patient,
    );
    await play(context);
    const page = await shown(frame);
    const faces = Array.from(page.querySelectorAll('code, pre'), (element) => [
      element.textContent.slice(0, 20),
      page.defaultView?.getComputedStyle(element).fontFamily,
    ]);
    await expect(faces).toEqual(
      faces.map(([text]) => [text, '"Martelo Mono", ui-monospace, Consolas, monospace']),
    );
  },
};

/** A row of lots, a card, a price and a state on a page with the styles of a WordPress theme. */
export const WordPress: Story = { tags: ['visual'], args: { html: wordPressPage }, play };

/** The cards have the layout of the column's width, not of the window's. */
export const NarrowColumn: Story = { tags: ['visual'], args: { html: narrowPage }, play };

/** The rules of the page do not affect the cards. */
export const HostileCss: Story = {
  tags: ['visual'],
  args: { html: hostilePage },
  play: async ({ canvas }) => {
    await shown(canvas.getByTitle('Página de parceiro'));
  },
};

/** A dark page with the brand of a house in four variables. */
export const Dark: Story = { tags: ['visual'], args: { html: darkPage }, play };
