import { session } from '@martelo/api/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { person } from '../../../test/account-answers.ts';
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

export const Home: Story = { tags: ['loaded'], ...story('/', saying(), showsCards(8)) };

/** Lots of the person's interests follow those that close soon. */
export const HomeOfPerson: Story = {
  tags: ['loaded'],
  beforeEach: () => {
    session.open('Bearer story', person);
    return () => session.close();
  },
  ...story('/', saying(), async ({ canvas }) => {
    const section = await canvas.findByRole('region', { name: 'Para você' });
    await expect(within(section).getAllByRole('article')).toHaveLength(8);
    await expect(canvas.getByRole('region', { name: 'Encerram em breve' })).toBeVisible();
  }),
};

export const HomeFailed: Story = {
  tags: ['error'],
  ...story('/', saying(['/lots.json', '/auctions.json'], 500), offersRetry),
};

export const HomeSlow: Story = {
  tags: ['loading'],
  ...story('/', saying(Object.keys(recorded), 'never'), shows('Encerram em breve')),
};

export const HomeEmpty: Story = {
  tags: ['empty'],
  ...story(
    '/',
    saying(['/lots.json'], { ...emptyPage, lots: [] }),
    shows('Nenhum lote por enquanto.'),
  ),
};
