import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { extremes, lotSummary } from '../../../../../packages/ui/src/fixtures/lots.ts';
import { offersRetry } from '../../../test/page-plays.ts';
import { PageStory } from '../../../test/page-story.tsx';
import { answers, list, some } from '../../../test/catalogue-answers.ts';

const meta = {
  title: 'Páginas',
  id: 'paginas',
  component: PageStory,
  tags: ['!autodocs'],
  args: { path: '/lotes', answer: answers(some) },
} satisfies Meta<typeof PageStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Lots: Story = {
  tags: ['loaded'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Lotes', level: 1 })).toBeVisible();
    await expect(await canvas.findAllByRole('article')).toHaveLength(8);
  },
};

/** The page in the second brand, which changes ten variables and no code. */
export const LotsInAnotherBrand: Story = {
  globals: { brand: 'jabuticaba' },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('article')).toHaveLength(8);
    await expect(getComputedStyle(document.body).backgroundColor).toBe('rgb(255, 255, 255)');
  },
};

/** The extreme values of the real catalogue on one page. */
export const LotsWithExtremes: Story = {
  args: {
    answer: answers(
      list(Object.values(extremes).map((changes, id) => lotSummary({ id, ...changes }))),
    ),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Lote 0082[a]')).toBeVisible();
  },
};

export const LotsEmpty: Story = {
  tags: ['empty'],
  args: { path: '/lotes?preco_min=999', answer: answers(list([])) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Nenhum lote com estes filtros' }),
    ).toBeVisible();
  },
};

/** A failed list shows an error state with a retry link and no toast. */
export const LotsFailed: Story = {
  tags: ['error'],
  args: { answer: answers(500) },
  play: offersRetry,
};

export const LotsSlow: Story = {
  tags: ['loading'],
  args: { answer: answers('never') },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Carregando…'))[0]).toBeVisible();
  },
};
