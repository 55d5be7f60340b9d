import { lot as lotOf } from '@martelo/domain/fixtures';
import type { Lot } from '@martelo/domain/entities';
import { expect, within } from 'storybook/test';
import type { Answer, Said } from '../../../test/page-story.tsx';
import { answers, publicPage, shows, some } from '../../../test/catalogue-answers.ts';
import { offersRetry, type PageMeta, type Story, waits } from '../../../test/page-meta.ts';

const numbered = (number: string, changes: Partial<Lot> = {}): Lot =>
  lotOf({
    id: Number(number),
    number,
    path: `/casa-aroeira/7/lote/${number}`,
    title: `Composição ${number}`,
    ...changes,
  });
const lots = [
  numbered('1'),
  numbered('2', { technique: 'Guache sobre papel', year: '1961' }),
  numbered('3', { state: 'sold', sold_price_cents: 990_000 }),
];

/** A server with these lots. */
const server =
  (
    said: (number: string) => Said = (number) => lots.find((one) => one.number === number) ?? 404,
  ): Answer =>
  (path, ...rest) => {
    const number = /\/auctions\/7\/lots\/(\d+)\.json$/.exec(path)?.[1];
    return number === undefined ? answers(some)(path, ...rest) : said(number);
  };

export default {
  title: 'Páginas/Comparação',
  id: 'paginas',
  tags: ['!autodocs'],
  ...publicPage('/comparar?lotes=casa-aroeira/7/1,casa-aroeira/7/2,casa-aroeira/7/3', server()),
} satisfies PageMeta;

export const Compare: Story = {
  tags: ['loaded'],
  play: async ({ canvas }) => {
    const table = await canvas.findByRole('table', { name: 'Comparação de 3 lotes' });
    await expect(within(table).getByText('Guache sobre papel')).toBeVisible();
    await expect(
      within(table).getByRole('link', { name: 'Remover: Composição 2' }),
    ).toHaveAttribute('href', '/comparar?lotes=casa-aroeira/7/1,casa-aroeira/7/3');
  },
};

export const CompareDifferences: Story = {
  args: { path: '/comparar?lotes=casa-aroeira/7/1,casa-aroeira/7/2&diferencas=1' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('rowheader', { name: 'Técnica' })).toBeVisible();
    await expect(canvas.queryByRole('rowheader', { name: 'Casa' })).toBeNull();
  },
};

/** One of the lots is gone. */
export const CompareMissingLot: Story = {
  args: { path: '/comparar?lotes=casa-aroeira/7/1,casa-aroeira/7/9' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('table', { name: 'Comparação de 1 lote' })).toBeVisible();
    await expect(canvas.getByText('1 lote não foi encontrado.')).toBeVisible();
  },
};

export const CompareEmpty: Story = {
  tags: ['empty'],
  args: { path: '/comparar' },
  play: shows('Nenhum lote para comparar'),
};

/** Without lots in the address, the page offers those that were chosen on the device. */
export const CompareChosen: Story = {
  args: { path: '/comparar' },
  beforeEach: () => {
    const chosen = ['/casa-aroeira/7/lote/1', '/casa-aroeira/7/lote/2'];
    localStorage.setItem('AA_COMPARE', JSON.stringify(chosen));
    return () => localStorage.removeItem('AA_COMPARE');
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 lotes escolhidos')).toBeVisible();
    await expect(
      canvas.getByRole('link', { name: 'Comparar os lotes escolhidos' }),
    ).toHaveAttribute('href', '/comparar?lotes=casa-aroeira/7/1,casa-aroeira/7/2');
    await expect(canvas.queryByText('Nenhum lote para comparar')).toBeNull();
  },
};

export const CompareFailed: Story = {
  tags: ['error'],
  args: { answer: server(() => 500) },
  play: offersRetry,
};

export const CompareSlow: Story = {
  tags: ['loading'],
  args: { answer: server(() => 'never') },
  play: waits,
};
