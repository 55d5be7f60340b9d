import type { AuctionList } from '@martelo/domain/entities';
import type { PageMeta, Story } from '../../../test/page-meta.ts';
import {
  listStates,
  publicPage,
  recorded,
  saying,
  shows,
  showsCards,
} from '../../../test/catalogue-answers.ts';

// The server's answer of `npm run record`.
const recordedAuctions = recorded['/auctions.json'] as AuctionList;
const open = recordedAuctions.auctions.map((auction) => ({
  ...auction,
  status: 'ongoing' as const,
  status_label: 'Aberto a lances',
}));

export default {
  title: 'Páginas/Leilões',
  id: 'paginas',
  tags: ['!autodocs'],
  ...publicPage('/leiloes', saying({ '/auctions.json': { ...recordedAuctions, auctions: open } })),
} satisfies PageMeta;

const states = listStates(
  '/auctions.json',
  'auctions',
  showsCards(3),
  'Nenhum leilão aberto agora',
);

export const Auctions: Story = { tags: ['loaded', 'page'], ...states.loaded };
export const AuctionsEmpty: Story = { tags: ['empty'], ...states.empty };
export const AuctionsFailed: Story = { tags: ['error'], ...states.failed };
export const AuctionsSlow: Story = { tags: ['loading'], ...states.slow, play: shows('Abertos') };
