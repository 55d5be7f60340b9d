import {
  failing,
  lotStates,
  publicPage,
  recorded,
  waiting,
} from '../../../test/catalogue-answers.ts';
import type { PageMeta, Story } from '../../../test/page-meta.ts';

const authorPath = Object.keys(recorded).find((path) => /^\/authors\/[^/]+$/.test(path)) ?? '';

export default {
  title: 'Páginas/Artista',
  id: 'paginas',
  tags: ['!autodocs'],
  ...publicPage(`/artistas/${authorPath.replace(/^\/authors\/|\.json$/g, '')}`),
} satisfies PageMeta;

export const Artist: Story = { tags: ['loaded', 'page'], ...lotStates.loaded };
export const ArtistEmpty: Story = { tags: ['empty'], ...lotStates.empty };
export const ArtistFailed: Story = {
  tags: ['error'],
  ...failing(authorPath),
};
export const ArtistSlow: Story = { tags: ['loading'], ...waiting(authorPath) };
