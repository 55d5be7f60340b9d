import type { LotSummary } from '@martelo/domain/entities';
import { lotSummary, picture } from '@martelo/domain/fixtures';
import { jabuticaba } from '@martelo/ui/brand';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { newsletterCard, type CardOptions } from './newsletter-card.ts';

const options: CardOptions = {
  site: 'https://leiloes.example.com',
  now: Date.parse('2026-11-21T12:00:00-03:00'),
};

/** Gives a frame the height of its content. */
function fit(frame: HTMLIFrameElement): () => void {
  const resize = (): void => {
    frame.style.height = `${frame.contentDocument?.documentElement.scrollHeight ?? 0}px`;
  };
  frame.addEventListener('load', resize);
  window.addEventListener('resize', resize);
  return () => {
    frame.removeEventListener('load', resize);
    window.removeEventListener('resize', resize);
  };
}

interface NewsletterCardProps {
  lot: LotSummary;
  options: CardOptions;
}

/** The card of a lot in a frame, as in a mail program. */
function NewsletterCard({ lot, options: shown }: NewsletterCardProps) {
  return (
    <main>
      <iframe
        ref={fit}
        title="O cartão do e-mail"
        sandbox="allow-same-origin allow-popups"
        srcDoc={`<!doctype html><html lang="pt-BR"><head><title>Lote</title><style>body { margin: 0 }</style></head><body>${newsletterCard(lot, shown)}</body></html>`}
        style={{ display: 'block', width: '100%', border: 0 }}
      />
    </main>
  );
}

const lot = lotSummary({
  number: '48',
  title: 'Noite sobre o cais',
  image: picture(500, 400, 190),
  current_bid_cents: 1_240_000,
  closes_at: '2026-11-24T20:00:00-03:00',
});

const meta = {
  title: 'Parceiros/NewsletterCard',
  id: 'parceiros-newslettercard',
  component: NewsletterCard,
  tags: ['!autodocs'],
  args: { lot, options },
} satisfies Meta<typeof NewsletterCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Waits for the card and expects it to be within the frame at any width. */
const play: NonNullable<Story['play']> = async ({ canvas, args }) => {
  const frame = await canvas.findByTitle<HTMLIFrameElement>('O cartão do e-mail');
  await waitFor(() => expect(frame.contentDocument?.querySelector('table')).toBeTruthy());
  const card = within(frame.contentDocument?.body ?? document.body);
  for (const link of card.getAllByRole('link')) {
    await expect(link).toHaveAttribute('href', `https://leiloes.example.com${args.lot.path}`);
  }
  await expect(card.getByText(args.lot.title)).toBeVisible();
  const page = frame.contentDocument?.documentElement;
  // A wide mail has the text beside the image.
  const text = card.getByText(/^Lote /).getBoundingClientRect();
  const [image] = card.queryAllByRole('img');
  if (image !== undefined && frame.clientWidth >= 600) {
    await expect(text.left).toBeGreaterThan(image.getBoundingClientRect().right);
  }
  await expect(page?.scrollWidth).toBeLessThanOrEqual(page?.clientWidth ?? 0);
};

export const Default: Story = { tags: ['visual'], play };
export const WithoutPrice: Story = { args: { options: { ...options, price: false } }, play };
export const Sold: Story = {
  args: { lot: { ...lot, state: 'sold', sold_price_cents: 1_500_000 } },
  play,
};
export const WithoutPicture: Story = { args: { lot: { ...lot, image: null } }, play };
export const LongTitle: Story = {
  args: { lot: { ...lot, title: 'Composição em vermelho e negro sobre papel '.repeat(5).trim() } },
  play,
};
export const InBrand: Story = {
  args: { options: { ...options, colours: jabuticaba.light } },
  play,
};
