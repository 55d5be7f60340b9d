import { expect, userEvent } from 'storybook/test';
import { PAGES, SAVED_AT, TITLE } from '../../worker/saved-pages.ts';
import { saying } from '../../../test/catalogue-answers.ts';
import { type PageMeta, pageMeta, type Story } from '../../../test/page-meta.ts';

/** Saves pages as the service worker does. */
async function savePages(titles: Readonly<Record<string, string>>): Promise<void> {
  const cache = await caches.open(PAGES);
  for (const [path, title] of Object.entries(titles)) {
    const headers = { [TITLE]: encodeURIComponent(title), [SAVED_AT]: '2026-11-21T12:20:00-03:00' };
    await cache.put(path, new Response('', { headers }));
  }
}

/** No server answers, and after the story no page is saved. */
function withoutConnection() {
  const original = window.fetch;
  window.fetch = () => Promise.reject(new TypeError('No connection'));
  return async () => {
    window.fetch = original;
    await caches.delete(PAGES);
  };
}

export default {
  title: 'Páginas/Sem conexão/Sem conexão',
  id: 'paginas-sem-conexao',
  tags: ['!autodocs'],
  ...pageMeta('/sem-conexao?pagina=/leiloes', saying(), withoutConnection),
} satisfies PageMeta;

export const Offline: Story = {
  tags: ['loaded'],
  loaders: [
    () =>
      savePages({
        '/': 'Leilões de arte e antiguidades',
        '/lotes?estado=abertos': 'Lotes abertos a lances',
        '/casa-aroeira/7/lote/12':
          'Composição em vermelho e negro, da série que o artista apresentou na primeira Bienal · Lote 12',
      }),
  ],
  play: async ({ canvas }) => {
    const first = await canvas.findByRole('link', { name: /^Composição em vermelho/ });
    await expect(first).toHaveAttribute('href', '/casa-aroeira/7/lote/12');
    await expect(canvas.getAllByText('Vista hoje, às 12:20')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: 'Tentar novamente' })).toHaveAttribute(
      'href',
      '/leiloes',
    );
  },
};

/** The pages are deleted, and the focus stays in their place. */
export const OfflinePagesDeleted: Story = {
  loaders: [() => savePages({ '/lotes': 'Lotes' })],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Apagar páginas salvas' }));
    await expect(canvas.getByRole('heading', { name: 'Nenhuma página salva' })).toBeVisible();
    await expect(canvas.getByRole('region', { name: /^Páginas vistas/ })).toHaveFocus();
  },
};

export const OfflineWithoutPages: Story = {
  tags: ['empty'],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Nenhuma página salva' }),
    ).toBeVisible();
  },
};

/** Replaces the storage of the browser until the end of the story. */
const withStorage = (open: CacheStorage['open']) => () => {
  const original = caches.open;
  caches.open = open;
  return () => {
    caches.open = original;
  };
};

export const OfflineSlow: Story = {
  tags: ['loading'],
  beforeEach: withStorage(() => new Promise(() => {})),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Procurando páginas vistas')).toBeVisible();
  },
};

/** The browser blocks its storage. */
export const OfflineBlocked: Story = {
  tags: ['error'],
  beforeEach: withStorage(() => Promise.reject(new DOMException('Blocked', 'SecurityError'))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Tentar novamente' })).toBeVisible();
  },
};
