import { session } from '@martelo/api/session';
import { expect, waitFor, within } from 'storybook/test';
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
import type { PageMeta, Story } from '../../../test/page-meta.ts';
import { person } from '../../../test/account-answers.ts';

export default {
  title: 'Páginas/Início',
  id: 'paginas',
  tags: ['!autodocs'],
  ...publicPage('/'),
} satisfies PageMeta;

export const Home: Story = { tags: ['loaded', 'page'], play: showsCards(8) };

/** The line below the title of a slide has the height of two lines, whatever its font. */
export const HomeOnPhone: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvas }) => {
    const highlights = await canvas.findByRole('region', { name: 'Destaques' });
    const lines = await waitFor(() => {
      const found = [...highlights.querySelectorAll('.subtitle')];
      if (found.length === 0) throw new Error('There are no slides.');
      return found;
    });
    for (const line of lines) {
      const twoLines = 2 * Number.parseFloat(getComputedStyle(line).lineHeight);
      await expect(line.getBoundingClientRect().height).toBeGreaterThanOrEqual(twoLines);
    }
  },
};

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
  ...failing('/lots.json', '/auctions.json'),
};

export const HomeSlow: Story = {
  tags: ['loading'],
  ...waiting(...Object.keys(recorded)),
  play: shows('Encerram em breve'),
};

export const HomeEmpty: Story = {
  tags: ['empty'],
  args: { answer: saying({ '/lots.json': { ...emptyPage, lots: [] } }) },
  play: shows('Nenhum lote por enquanto.'),
};
