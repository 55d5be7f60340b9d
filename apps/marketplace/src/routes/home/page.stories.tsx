import { session } from '@martelo/api/session';
import { expect, within } from 'storybook/test';
import {
  emptyPage,
  failing,
  publicPage,
  recorded,
  saying,
  shows,
  showsCards,
  waiting,
} from '../../../test/catalogue-answers.ts';
import { offersRetry, type PageMeta, type Story } from '../../../test/page-meta.ts';
import { person } from '../../../test/account-answers.ts';

export default {
  title: 'Páginas/Início',
  id: 'paginas',
  tags: ['!autodocs'],
  ...publicPage('/'),
} satisfies PageMeta;

export const Home: Story = { tags: ['loaded', 'page'], play: showsCards(8) };

/** Lots of the person's interests follow those that close soon. */
export const HomeOfPerson: Story = {
  tags: ['loaded'],
  beforeEach: () => {
    session.open('Bearer story', person);
    return () => session.close();
  },
  play: async ({ canvas }) => {
    const section = await canvas.findByRole('region', { name: 'Para você' });
    await expect(within(section).getAllByRole('article')).toHaveLength(8);
    await expect(canvas.getByRole('region', { name: 'Encerram em breve' })).toBeVisible();
  },
};

export const HomeFailed: Story = {
  tags: ['error'],
  args: failing('/lots.json', '/auctions.json'),
  play: offersRetry,
};

export const HomeSlow: Story = {
  tags: ['loading'],
  args: waiting(...Object.keys(recorded)),
  play: shows('Encerram em breve'),
};

export const HomeEmpty: Story = {
  tags: ['empty'],
  args: { answer: saying({ '/lots.json': { ...emptyPage, lots: [] } }) },
  play: shows('Nenhum lote por enquanto.'),
};
