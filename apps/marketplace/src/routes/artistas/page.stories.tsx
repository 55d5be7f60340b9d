import type { Meta, StoryObj } from '@storybook/react-vite';
import { offersRetry, waits } from '../../../test/page-plays.ts';
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

const authorPath = Object.keys(recorded).find((path) => /^\/authors\/[^/]+$/.test(path)) ?? '';

const artist = `/artistas/${authorPath.replace(/^\/authors\/|\.json$/g, '')}`;

export const Artist: Story = { tags: ['loaded'], ...story(artist, saying(), showsCards(5)) };

export const ArtistFailed: Story = {
  tags: ['error'],
  ...story(artist, saying([authorPath], 500), offersRetry),
};

export const ArtistEmpty: Story = {
  tags: ['empty'],
  ...story(
    artist,
    saying(['/lots.json'], { ...emptyPage, lots: [] }),
    shows('Nenhum lote por enquanto'),
  ),
};

export const ArtistSlow: Story = {
  tags: ['loading'],
  ...story(artist, saying([authorPath], 'never'), waits),
};
