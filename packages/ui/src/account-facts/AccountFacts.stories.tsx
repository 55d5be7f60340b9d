import { account } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { wholeAccount } from '../fixtures/auctions.ts';
import { AccountFacts } from './AccountFacts.tsx';

const meta = {
  title: 'Leilão/AccountFacts',
  id: 'leilao-accountfacts',
  component: AccountFacts,
  args: { account: wholeAccount() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof AccountFacts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ canvas }) => {
    const href = (name: RegExp | string) => canvas.getByRole('link', { name }).getAttribute('href');
    await expect(href('(81) 98765-4321')).toBe('tel:+5581987654321');
    await expect(href(/^\(81\) 91234-5678/)).toBe('https://wa.me/5581912345678');
    await expect(href('contato@casa-aroeira.example')).toBe('mailto:contato@casa-aroeira.example');
    await expect(href(/^casa-aroeira\.example .*abre em nova aba/)).toBe(
      'https://casa-aroeira.example/',
    );
    await expect(canvas.getByText('JUCEPE 1234')).toBeVisible();
    await expect(canvas.getByText('12.ABC.345/01DE-00')).toBeVisible();
    // The time of São Paulo, in any time zone.
    await expect(canvas.getByText('24/11/2026 às 20:00')).toBeVisible();
    for (const link of canvas.getAllByRole('link')) {
      await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  },
};

export const Playground: Story = {};

/** How to reach the house, for the page of a lot. */
export const Contact: Story = {
  tags: ['visual'],
  args: { facts: 'contact', style: { maxWidth: '24rem' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('JUCEPE 1234')).toBeNull();
    await expect(canvas.getAllByRole('link')).toHaveLength(4);
  },
};

/** On the narrowest phone a number is on one line, and a sign stays with its link. */
export const Narrow: Story = {
  tags: ['!autodocs'],
  args: { style: { width: '15rem' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12.ABC.345/01DE-00').getClientRects()).toHaveLength(1);
    const site = canvas.getByRole('link', { name: /^casa-aroeira/ });
    await expect(site.textContent).toContain('example\u00a0↗');
  },
};

/** A house without any optional data renders nothing. */
export const Nothing: Story = {
  args: {
    account: account({
      auctioneer_name: null,
      auctioneer_registration: ' ',
      next_auction_at: null,
    }),
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('dl')).toBeNull();
  },
};

/** Texts that make no safe link. An unsafe web address is left out. */
export const WithoutSafeLinks: Story = {
  args: {
    account: wholeAccount({
      site_url: 'javascript:alert(1)',
      phone: '(81) 3333-4444 ou 3333-5555',
      whatsapp: '91234-5678',
      email: 'contato arroba casa',
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.queryByText('Site')).toBeNull();
    await expect(canvas.getByText('(81) 3333-4444 ou 3333-5555')).toBeVisible();
  },
};

export const LongTexts: Story = {
  tags: ['visual'],
  args: {
    account: wholeAccount({
      auctioneer_name: 'Maria Leocádia Ferrazzoli Godói de Albuquerque '.repeat(3),
      auctioneer_registration: 'Leiloeira pública oficial, matrícula JUCEPE nº 1234 de 12/03/1998',
      email: `${'contato-'.repeat(7)}casa@leiloes.example`,
      site_url: `https://leiloes.example/${'catalogo'.repeat(12)}`,
    }),
    style: { maxWidth: '18rem' },
  },
  play: async ({ canvasElement }) => {
    const list = canvasElement.querySelector('dl');
    await expect(list?.scrollWidth).toBeLessThanOrEqual(list?.clientWidth ?? 0);
  },
};
