import { account, lot } from '@martelo/domain/fixtures';
import { expect } from 'storybook/test';
import { wholeAccount } from '../../../../../packages/ui/src/fixtures/auctions.ts';
import { answers, emptyPage, publicPage, some } from '../../../test/catalogue-answers.ts';
import { offersRetry, type PageMeta, type Story, waits } from '../../../test/page-meta.ts';

export default {
  title: 'Páginas/Lote',
  id: 'paginas',
  tags: ['!autodocs'],
  ...publicPage('/casa-aroeira/7/lote/12', answers(some)),
  // A record exists or it does not: there is no empty state.
  parameters: { states: ['loading', 'loaded', 'error'] },
} satisfies PageMeta;

export const Lot: Story = {
  tags: ['loaded', 'page'],
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: /Composição em vermelho e negro/ }),
    ).toBeVisible();
    await expect(await canvas.findByRole('table', { name: 'Histórico de lances' })).toBeVisible();
  },
};

export const LotFailed: Story = {
  tags: ['error', 'page'],
  args: { answer: answers(some, 500) },
  play: offersRetry,
};

export const LotSlow: Story = {
  tags: ['loading'],
  args: { answer: answers(some, 'never') },
  play: waits,
};

/** A canceled lot shows an explanation. */
export const LotCanceled: Story = {
  args: {
    answer: answers(some, lot({ state: 'canceled', image: null, images: [], bids: [] })),
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/cancelado/i))[0]).toBeVisible();
  },
};

/** The contacts of the house and the terms of the auction. */
export const LotOfKnownHouse: Story = {
  args: {
    answer: (path, ...rest) =>
      path === '/accounts.json'
        ? { ...emptyPage, total: 1, accounts: [wholeAccount()] }
        : answers(some)(path, ...rest),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: '(81) 98765-4321' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^\(81\) 91234-5678/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^Condições do leilão/ })).toHaveAttribute(
      'href',
      'https://casa-aroeira.example/edital',
    );
  },
};

/** A house without contacts, an auction without terms. */
export const LotOfUnknownHouse: Story = {
  args: {
    answer: (path, ...rest) =>
      path === '/accounts.json'
        ? { ...emptyPage, total: 1, accounts: [account({ auctioneer_name: null, city: null })] }
        : answers(some, lot({ terms_url: null }))(path, ...rest),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ver a casa e seus lotes')).toBeVisible();
    await expect(canvas.queryByText('Site')).toBeNull();
    await expect(canvas.queryByRole('link', { name: /^Condições/ })).toBeNull();
  },
};
