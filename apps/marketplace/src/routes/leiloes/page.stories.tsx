import type { Meta, StoryObj } from '@storybook/react-vite';
import type { AuctionList } from '@martelo/domain/entities';
import { offersRetry } from '../../../test/page-plays.ts';
import { PageStory } from '../../../test/page-story.tsx';
import {
  answers,
  emptyPage,
  recorded,
  saying,
  shows,
  showsCards,
  some,
  story,
} from '../../../test/catalogue-answers.ts';

const meta = {
  title: 'Páginas',
  id: 'paginas',
  component: PageStory,
  tags: ['!autodocs'],
  args: { path: '/lotes', answer: answers(some) },
} satisfies Meta<typeof PageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

// The server's answer of `npm run record`.
const recordedAuctions = recorded['/auctions.json'] as AuctionList;
const open = recordedAuctions.auctions.map((auction) => ({
  ...auction,
  status: 'ongoing' as const,
  status_label: 'Aberto a lances',
}));

export const Auctions: Story = {
  tags: ['loaded'],
  ...story(
    '/leiloes',
    saying(['/auctions.json'], { ...recordedAuctions, auctions: open }),
    showsCards(3),
  ),
};

export const AuctionsEmpty: Story = {
  tags: ['empty'],
  ...story(
    '/leiloes',
    saying(['/auctions.json'], { ...emptyPage, auctions: [] }),
    shows('Nenhum leilão aberto agora'),
  ),
};

export const AuctionsFailed: Story = {
  tags: ['error'],
  ...story('/leiloes', saying(['/auctions.json'], 500), offersRetry),
};

export const AuctionsSlow: Story = {
  tags: ['loading'],
  ...story('/leiloes', saying(['/auctions.json'], 'never'), shows('Abertos')),
};
