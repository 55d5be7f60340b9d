import { lot } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { betweenSessions } from '../fixtures/lots.ts';
import { LotBar, type LotBarProps } from './LotBar.tsx';
import { LotBidding } from './LotBidding.tsx';

const phone = { viewport: { value: 'mobile2' } };

/** A page with the bidding area at its end, far below the first screen. */
function Page(props: Omit<LotBarProps, 'box'>) {
  const [box, setBox] = useState<Element | null>(null);
  return (
    <div>
      <div style={{ height: '60rem' }}>
        <p>Obra</p>
      </div>
      <LotBidding ref={setBox} lot={props.lot} contactHref={props.contactHref} />
      <p style={{ height: '60rem' }}>Sobre o lote</p>
      <LotBar {...props} box={box} />
    </div>
  );
}

const meta = {
  title: 'Leilão/LotBar',
  id: 'leilao-lotbar',
  component: LotBar,
  args: {
    lot: lot({ bid_url: 'https://casa.example.test/lance/12' }),
    contactHref: '#contato',
    box: null,
  },
  render: ({ lot: shown, contactHref }) => <Page lot={shown} contactHref={contactHref} />,
  globals: phone,
} satisfies Meta<typeof LotBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It is at the bottom of the screen while the same button is elsewhere, and moves nothing. */
export const Default: Story = {
  tags: ['spoken'],
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('complementary', { name: 'Resumo do lote' });
    const height = document.documentElement.scrollHeight;
    await expect(bar).toHaveTextContent('R$ 6.580');
    await expect(bar).toHaveTextContent('faltam 8 h');
    await expect(Math.round(bar.getBoundingClientRect().bottom)).toBe(innerHeight);
    const button = canvas.getAllByRole('link', { name: /Dê um lance/ })[0];
    button?.scrollIntoView({ block: 'center' });
    await waitFor(() => expect(canvas.queryByRole('complementary')).toBeNull());
    await expect(document.documentElement.scrollHeight).toBe(height);
    scrollTo(0, 0);
    await expect(await canvas.findByRole('complementary')).toBeVisible();
  },
};

/** Between two sessions the bar says when the auction goes on. */
export const BetweenSessions: Story = {
  args: { lot: { ...lot({ bid_url: null }), ...betweenSessions } },
  play: async ({ canvas }) => {
    const bar = await canvas.findByRole('complementary', { name: 'Resumo do lote' });
    await expect(bar).toHaveTextContent('Recomeça hoje, 20:00');
  },
};

/** The bar alone. An element that is not displayed is out of view. */
function Alone(props: Omit<LotBarProps, 'box'>) {
  const [box, setBox] = useState<Element | null>(null);
  return (
    <>
      <div ref={setBox} hidden />
      <LotBar {...props} box={box} />
    </>
  );
}

export const Playground: Story = {
  tags: ['visual'],
  render: ({ lot: shown, contactHref }) => <Alone lot={shown} contactHref={contactHref} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('complementary')).toBeVisible();
  },
};

/** A lot that takes neither bids nor offers has no bar. */
export const Sold: Story = {
  args: { lot: lot({ state: 'sold', sold_price_cents: 658_000 }) },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('Obra')).toBeVisible());
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(canvas.queryByRole('complementary')).toBeNull();
  },
};
