import { keepAmounts } from '@martelo/domain/money';
import { lot } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { tabThrough } from '../fixtures/keyboard.ts';
import { BidForm, type BidFormProps } from './BidForm.tsx';

type Send = BidFormProps['onSubmit'];

const offered = { takes_offers: true, offers_until: null, current_lot_id: null } as const;
const passed = lot({
  state: 'passed',
  next_bid_cents: null,
  auction: { ...lot().auction, ...offered, status: 'conditional_bids_only' },
});

const sold = lot({ state: 'sold', sold_price_cents: 900_000, next_bid_cents: null });

const upcoming = lot({
  next_bid_cents: null,
  auction: { ...lot().auction, status: 'collecting' },
});

const meta = {
  title: 'Formulários/BidForm',
  id: 'formularios-bidform',
  component: BidForm,
  args: { lot: lot(), onSubmit: fn<Send>() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof BidForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ args, canvas }) => {
    const amount = canvas.getByRole('textbox', { name: 'Valor do lance' });
    await expect(amount).toHaveAccessibleDescription(keepAmounts('A partir de R$ 6.780'));
    await userEvent.type(amount, '7000');
    await expect(canvas.getByText('sete mil reais')).toBeVisible();
    await expect(canvas.getByText('Com a comissão de 5%: R$ 7.350')).toBeVisible();
    // The transcript always contains the announcement.
    await canvas.findByText(
      'sete mil reais. Com a comissão de 5%: R$ 7.350',
      { selector: 'output' },
      { timeout: 5000 },
    );
    await userEvent.type(canvas.getByRole('textbox', { name: 'Telefone' }), '11987654321');
    await userEvent.click(
      canvas.getByRole('button', { name: keepAmounts('Enviar lance de R$ 7.000') }),
    );
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        bid_amount_cents: 700_000,
        phone: '11987654321',
      }),
    );
  },
};

/** An offer is judged by the start, the estimate and the highest bid. */
export const OfferWithAmounts: Story = {
  args: { lot: { ...passed, starting_price_cents: 340_000, current_bid_cents: 850_000 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Lance inicial/)).toHaveTextContent(
      /^Lance inicial R\$\s3\.400 · Estimativa R\$\s[\d.]+ a R\$\s[\d.]+ · Maior lance R\$\s8\.500$/,
    );
  },
};

export const Playground: Story = {};

/** A screen reader hears the amount in words once the typing pauses. */
export const Announced: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Valor do lance' }), '6800,50');
    await canvas.findByText(
      'seis mil e oitocentos reais e cinquenta centavos. Com a comissão de 5%: R$ 7.140,53',
      { selector: 'output' },
      { timeout: 5000 },
    );
  },
};

/** The lot was not sold: an offer may be of any amount. */
export const Offer: Story = {
  tags: ['visual'],
  args: { lot: passed, phone: '11987654321' },
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Valor da oferta' }), '1');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Mensagem' }), 'Retiro na casa.');
    await userEvent.click(
      canvas.getByRole('button', { name: keepAmounts('Enviar oferta de R$ 1') }),
    );
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        bid_amount_cents: 100,
        phone: '11987654321',
        message: 'Retiro na casa.',
      }),
    );
  },
};

export const BelowTheNextBid: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    const amount = canvas.getByRole('textbox', { name: 'Valor do lance' });
    await userEvent.type(amount, '6779,99');
    const phone = canvas.getByRole('textbox', { name: 'Telefone' });
    await userEvent.type(phone, '98765');
    await userEvent.click(canvas.getByRole('button', { name: /^Enviar lance/ }));
    await waitFor(() => expect(amount).toHaveFocus());
    await expect(amount).toHaveAccessibleDescription(/Informe pelo menos R\$.6\.780/);
    await expect(phone).toHaveAccessibleDescription(/Faltam dígitos: use o DDD e o número/);
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** A rejected bid stays in the fields, with the server's message. */
export const Rejected: Story = {
  args: {
    phone: '11987654321',
    onSubmit: fn<Send>(() => ({ bid_amount_cents: ['Informe pelo menos R$ 7.200.'] })),
  },
  play: async ({ canvas }) => {
    const amount = canvas.getByRole('textbox', { name: 'Valor do lance' });
    await userEvent.type(amount, '7000');
    await userEvent.click(canvas.getByRole('button', { name: /^Enviar lance/ }));
    await waitFor(() => expect(amount).toHaveAccessibleDescription(/pelo menos R\$.7\.200/));
    await expect(amount).toHaveValue('7.000');
  },
};

/** Works with only the keyboard. */
export const Keyboard: Story = {
  args: { phone: '11987654321' },
  play: async ({ args, canvas }) => {
    const amount = canvas.getByRole('textbox', { name: 'Valor do lance' });
    await tabThrough(amount);
    await userEvent.keyboard('6780');
    await tabThrough(
      canvas.getByRole('textbox', { name: 'Telefone' }),
      canvas.getByRole('textbox', { name: 'Mensagem' }),
      canvas.getByRole('button', { name: /^Enviar lance/ }),
    );
    await userEvent.keyboard(' ');
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledOnce());
  },
};

/** The lot takes no bids: the form asks for nothing and promises nothing. */
export const Over: Story = {
  args: { lot: sold },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Este lote não recebe mais lances nem ofertas.')).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
    await expect(canvas.queryByText(/será enviado/)).not.toBeInTheDocument();
  },
};

/** The auction is not open yet. */
export const Upcoming: Story = {
  args: { lot: upcoming },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('O leilão ainda não recebe lances.')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
};

/** The lot ends while the person is typing: the text stays and can be copied. */
export const EndsWhileTyping: Story = {
  render: function Ending(args) {
    const [lots, setLots] = useState([upcoming, args.lot, sold]);
    return (
      <>
        <BidForm {...args} lot={lots[0] ?? sold} />
        <button type="button" onClick={() => setLots(lots.slice(1))}>
          {lots.length > 2 ? 'Abrir' : 'Encerrar'}
        </button>
      </>
    );
  },
  play: async ({ canvas }) => {
    // The form was open before the auction.
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir' }));
    const note = canvas.getByRole('textbox', { name: 'Mensagem' });
    await userEvent.type(note, 'Retiro na casa.');
    await userEvent.click(canvas.getByRole('button', { name: 'Encerrar' }));
    await expect(canvas.getByText('Este lote não recebe mais lances nem ofertas.')).toBeVisible();
    await expect(note).toHaveValue('Retiro na casa.');
    await expect(canvas.queryByRole('button', { name: /^Enviar/ })).not.toBeInTheDocument();
    await expect(canvas.queryByText(/A partir de|Lance livre|será enviado/)).toBeNull();
  },
};

/** Long texts, without picture, prices and commission. */
export const Extreme: Story = {
  tags: ['visual'],
  args: {
    lot: lot({
      title: 'Composição '.repeat(20),
      number: '1234567890-ABC',
      image: null,
      next_bid_cents: null,
      current_bid_cents: null,
      buyer_premium_percent: null,
    }),
  },
  globals: { viewport: { value: 'mobile2' } },
};
