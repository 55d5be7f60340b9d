import { lot, user } from '@martelo/domain/fixtures';
import { session } from '@martelo/api/session';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { openDialog } from '../../person/login/dialogs.ts';
import type { PageMeta, Story } from '../../../test/page-meta.ts';
import {
  answers,
  type Canvas,
  expectOutcome,
  inDialog,
  logIn,
  loginPage,
} from '../../../test/person-answers.ts';

export default {
  title: 'Páginas/Entrar/Contato',
  id: 'paginas-entrar',
  tags: ['!autodocs'],
  ...loginPage('/contato'),
  // The page loads no data.
  parameters: { states: ['loaded'] },
} satisfies PageMeta;

export const Contact: Story = {
  tags: ['loaded'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Mensagem' })).toBeVisible();
    await expect(
      await canvas.findByText(/Para enviar, será preciso entrar na sua conta/),
    ).toBeVisible();
  },
};

/** A visitor logs in after writing, and nothing typed is lost. */
export const LoginBeforeSending: Story = {
  play: async ({ canvas }) => {
    const message = await canvas.findByRole('textbox', { name: 'Mensagem' });
    await userEvent.type(message, 'Vocês avaliam esculturas?');
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar mensagem' }));
    const dialog = await inDialog('Entrar');
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    await expect(
      await canvas.findByText('Entre na sua conta para enviar a mensagem.'),
    ).toBeVisible();
    await expect(message).toHaveValue('Vocês avaliam esculturas?');
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar mensagem' }));
    await logIn(await inDialog('Entrar'));
    await expectOutcome(canvas, 'Mensagem enviada');
    const main = within(canvas.getByRole('main'));
    await expect(main.getByText('Responderemos por e-mail.')).toBeVisible();
  },
};

export const ContactAboutALot: Story = {
  tags: ['loaded'],
  args: { path: '/contato?lote=/casa-aroeira/7/lote/12' },
  beforeEach: () => session.open('Bearer story', user),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Composição em vermelho e negro/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
  },
};

export const ContactSent: Story = {
  args: { path: '/contato?lote=/casa-aroeira/7/lote/12' },
  globals: { viewport: { value: 'mobile2' } },
  beforeEach: () => session.open('Bearer story', user),
  play: async ({ canvas }) => {
    const message = await canvas.findByRole('textbox', { name: 'Mensagem' });
    await userEvent.type(message, 'Gostaria de saber mais sobre a moldura.');
    await userEvent.click(canvas.getByRole('button', { name: 'Enviar mensagem' }));
    await expectOutcome(canvas, 'Mensagem enviada');
    await expect(canvas.getByText(/^Sua mensagem sobre o lote 12/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voltar ao lote' })).toBeVisible();
  },
};

/** The question that collectors ask most often is filled in. */
export const ConditionAndProvenance: Story = {
  args: { path: '/contato?lote=/casa-aroeira/7/lote/12&assunto=conservacao' },
  beforeEach: () => session.open('Bearer story', user),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Mensagem' })).toHaveValue(
      'Gostaria de saber o estado de conservação e a procedência deste lote.',
    );
  },
};

const bidPath = '/contato?lote=/casa-aroeira/7/lote/12&assunto=lance';

async function fillBid(canvas: Canvas, amount: string): Promise<void> {
  await userEvent.type(await canvas.findByRole('textbox', { name: /^Valor d/ }), amount);
  const phone = canvas.getByRole('textbox', { name: 'Telefone' });
  await userEvent.clear(phone);
  await userEvent.type(phone, '11987654321');
  await userEvent.click(canvas.getByRole('button', { name: /^Enviar/ }));
}

/** A visitor's bid is sent after the login. */
export const Bid: Story = {
  args: { path: bidPath },
  play: async ({ canvas }) => {
    await fillBid(canvas, '7000');
    const dialog = await inDialog('Entrar');
    await expect(
      dialog.getByText(/^Entre na sua conta para enviar o lance de R\$ [\d.]+\.$/),
    ).toBeVisible();
    await logIn(dialog);
    await expectOutcome(canvas, 'Lance enviado');
    const sent = canvas.getByRole('heading', { name: 'Lance enviado' });
    // Firefox returns the focus from the closed dialog later than Chromium.
    await waitFor(() => expect(sent).toHaveFocus());
    await expect(
      canvas.getByText(
        'Seu lance de R$ 7.000 no lote 12 está em análise. A casa responderá por e-mail.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ver em Participações' })).toBeVisible();
  },
};

export const BidForAVisitor: Story = {
  args: { path: bidPath },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Enviar lance' })).toBeVisible();
    await expect(canvas.getByText(/Para enviar, será preciso entrar/)).toBeVisible();
  },
};

/** A bid that cannot be sent keeps everything in the form. */
export const BidNotSent: Story = {
  args: { path: bidPath, answer: answers({ 'POST /contact': 503 }) },
  beforeEach: () => session.open('Bearer story', user),
  play: async ({ canvas }) => {
    await fillBid(canvas, '7000');
    await expect(await canvas.findByText('Ocorreu um erro inesperado')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Valor do lance' })).toHaveValue('7.000');
  },
};

const notSold = lot({
  state: 'passed',
  next_bid_cents: null,
  auction: { ...lot().auction, status: 'conditional_bids_only', takes_offers: true },
});

/** An offer for a lot that was not sold. */
export const Offer: Story = {
  args: {
    path: bidPath,
    answer: answers({ 'GET /accounts/casa-aroeira/auctions/7/lots/12.json': notSold }),
  },
  beforeEach: () => session.open('Bearer story', user),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Faça uma oferta' }),
    ).toBeVisible();
    await fillBid(canvas, '1500');
    await expect(await canvas.findByRole('heading', { name: 'Oferta enviada' })).toHaveFocus();
  },
};

/** The house has its own page for bids. */
export const BidElsewhere: Story = {
  args: {
    path: bidPath,
    answer: answers({
      'GET /accounts/casa-aroeira/auctions/7/lots/12.json': lot({
        bid_url: 'https://casa-aroeira.example/lance',
      }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Abrir o site da casa' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voltar ao lote' })).toBeVisible();
    await expect(canvas.queryByText(/Para enviar, será preciso entrar/)).toBeNull();
  },
};

/** A lot that takes no bids asks for nothing, wherever its bids were made. */
export const BidTooLate: Story = {
  args: {
    path: bidPath,
    answer: answers({
      'GET /accounts/casa-aroeira/auctions/7/lots/12.json': lot({
        state: 'closed',
        next_bid_cents: null,
        bid_url: 'https://casa-aroeira.example/lance',
      }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('Este lote não recebe mais lances nem ofertas.'),
    ).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Lances e ofertas' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Voltar ao lote' })).toBeVisible();
    await expect(canvas.queryByText('Abrir o site da casa')).toBeNull();
    await expect(canvas.queryByText(/Para enviar, será preciso entrar/)).toBeNull();
  },
};

/** The typed message is kept when the session ends. */
export const SessionExpired: Story = {
  beforeEach: () => session.open('Bearer story', user),
  play: async ({ canvas }) => {
    const message = await canvas.findByRole('textbox', { name: 'Mensagem' });
    await userEvent.type(message, 'Gostaria de saber mais sobre a moldura.');
    openDialog({
      path: '/entrar',
      reason: 'Sua sessão expirou. Entre de novo para continuar de onde parou.',
    });
    await expect((await inDialog('Entrar')).getByText(/Sua sessão expirou/)).toBeVisible();
    await expect(message).toHaveValue('Gostaria de saber mais sobre a moldura.');
  },
};
