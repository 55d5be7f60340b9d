import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { Modal } from '../modal/Modal.tsx';
import { inMatrix } from '../fixtures/matrix.tsx';
import { linkStates, StateMatrix } from '../fixtures/state-matrix.tsx';
import { Toast } from './Toast.tsx';
import { ToastProvider, useToasts } from './ToastProvider.tsx';
import type { NewToast } from './toasts.ts';

const meta = {
  title: 'Retorno/Toast',
  id: 'retorno-toast',
  component: Toast,
  subcomponents: { ToastProvider },
  args: { type: 'success', title: 'Endereço salvo', onDismiss: fn() },
  // Frames, so no dialog and no toast covers the docs page.
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof Toast>;

export default meta;
type Story = StoryObj<typeof meta>;

const every: readonly NewToast[] = [
  { type: 'success', title: 'Endereço salvo' },
  { type: 'success', title: 'Busca salva no radar', message: 'Avisaremos às 19h30.' },
  { type: 'error', title: 'Erro', message: 'CEP: não foi encontrado.' },
  { type: 'warning', title: 'Sua busca vence amanhã', message: 'Renove por mais 90 dias.' },
  {
    type: 'info',
    title: 'Busca removida',
    action: { label: 'Desfazer', onAction: () => undefined },
  },
];

/** One button per toast, to try duration, focus and position. */
function Demo({ toasts = every }: { toasts?: readonly NewToast[] }) {
  const { show } = useToasts();
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem', minHeight: '24rem' }}>
      {toasts.map((toast) => (
        <Button key={toast.title} style={{ alignSelf: 'start' }} onClick={() => show(toast)}>
          {toast.title}
        </Button>
      ))}
    </div>
  );
}

const demo: Pick<Story, 'render'> = {
  render: () => (
    <ToastProvider>
      <Demo />
    </ToastProvider>
  ),
};

/** A click on the toast dismisses it. */
export const Default: Story = {
  ...demo,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'Endereço salvo' }));
    const region = within(canvas.getByRole('region', { name: 'Notificações' }));
    await expect(region.getByText('Endereço salvo')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('Endereço salvo');
    await userEvent.click(region.getByText('Endereço salvo'));
    await expect(canvas.queryByRole('region')).toBeNull();
  },
};

export const Playground: Story = {};

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <StateMatrix
      caption="Os botões do aviso, cada um em todos os estados."
      states={linkStates}
      cell="16rem"
      rows={[
        { title: 'Dispensar', render: () => <Toast {...args} /> },
        {
          title: 'Ação',
          render: () => (
            <Toast {...args} action={{ label: 'Desfazer', onAction: args.onDismiss }} />
          ),
        },
      ]}
    />
  ),
};

/** Every type, with and without a message, and a long message. */
export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Cada tipo de aviso, com e sem mensagem ou ação, e um texto longo.'),
  render: ({ onDismiss }) => (
    <div style={{ display: 'grid', gap: '1rem', maxWidth: '28rem' }}>
      {every.map((toast) => (
        <Toast key={toast.title} {...toast} onDismiss={onDismiss} />
      ))}
      <Toast
        type="error"
        title="Erro"
        message="Comprovante: o arquivo comprovante_de_residencia_digitalizado_em_alta_resolucao_2026.tiff deve ser menor que 2048 KB."
        action={{ label: 'Escolher outro arquivo', onAction: onDismiss }}
        onDismiss={onDismiss}
      />
    </div>
  ),
};

export const Error: Story = {
  ...demo,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Erro' }));
    await expect(canvas.getByRole('alert')).toHaveTextContent('Erro: CEP: não foi encontrado.');
  },
};

/** F8 focuses the newest toast, Escape dismisses it, and the focus returns. */
export const Keyboard: Story = {
  ...demo,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Busca removida' });
    opener.focus();
    await userEvent.keyboard('{Enter}{F8}');
    const undo = canvas.getByRole('button', { name: 'Desfazer' });
    await expect(undo).toHaveFocus();
    await userEvent.tab();
    const dismiss = canvas.getByRole('button', { name: 'Dispensar: Busca removida' });
    await expect(dismiss).toHaveFocus();
    await expect(dismiss.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(dismiss.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('region')).toBeNull();
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

/** A toast never covers the focused element, even on a phone. */
export const NeverCoversFocus: Story = {
  globals: { viewport: { value: 'mobile1' } },
  render: () => (
    <ToastProvider>
      <Demo />
      {Array.from({ length: 30 }, (_, index) => (
        <p key={index} style={{ margin: '1rem 0' }}>
          <a href={`#lote-${index}`}>{`Lote ${index}`}</a>
        </p>
      ))}
    </ToastProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Busca salva no radar' }));
    const toasts = canvas.getByRole('region', { name: 'Notificações' });
    const { top } = toasts.getBoundingClientRect();
    for (const link of canvas.getAllByRole('link').slice(0, 20)) {
      link.focus();
      // WebKit scrolls with the next frame.
      await waitFor(() => expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(top));
    }
    await userEvent.click(within(toasts).getByText('Busca salva no radar'));
    await expect(getComputedStyle(document.documentElement).scrollPaddingBlockEnd).toBe('auto');
  },
};

/** On a phone, toasts inside a dialog appear at the top, so they do not cover its buttons. */
export const InDialog: Story = {
  globals: { viewport: { value: 'mobile1' } },
  render: function InDialog() {
    const [open, setOpen] = useState(true);
    return (
      <ToastProvider>
        <Modal
          open={open}
          title="Novo endereço"
          onClose={() => setOpen(false)}
          footer={<Button variant="primary">Salvar endereço</Button>}
        >
          <Demo />
        </Modal>
      </ToastProvider>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Erro' }));
    const save = canvas.getByRole('button', { name: 'Salvar endereço' }).getBoundingClientRect();
    const toasts = canvas.getByRole('region', { name: 'Notificações' }).getBoundingClientRect();
    await expect(toasts.bottom).toBeLessThanOrEqual(save.top);
  },
};

/** Each error is a separate toast, and a long list scrolls. */
export const ManyErrors: Story = {
  render: () => (
    <ToastProvider>
      <Demo
        toasts={Array.from({ length: 12 }, (_, index) => ({
          type: 'error',
          title: `Erro ${index + 1}`,
          message: 'Número do documento: deve ser numérico e ter exatamente 11 dígitos.',
          duration: null,
        }))}
      />
    </ToastProvider>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await userEvent.click(button);
    const region = canvas.getByRole('region', { name: 'Notificações' });
    await expect(region.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
    await expect(canvas.getByText('Erro 1', { selector: '.title' })).toBeInTheDocument();
  },
};
