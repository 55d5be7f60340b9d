import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode, useRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { ToastProvider, useToasts } from '../toast/ToastProvider.tsx';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import { Modal, type ModalProps } from './Modal.tsx';

const meta = {
  title: 'Retorno/Modal',
  id: 'retorno-modal',
  component: Modal,
  args: {
    open: false,
    title: 'Falar com a casa',
    onClose: fn(),
    children: (
      <label style={{ display: 'grid' }}>
        Sua mensagem
        <textarea rows={4} style={{ border: '1px solid' }} />
      </label>
    ),
    footer: <Button variant="primary">Enviar</Button>,
  },
  // Frames, so no dialog and no toast covers the docs page.
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '560px' } } },
  render: (args) => <PageWithModal {...args} />,
} satisfies Meta<typeof Modal>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A scrollable page with a button that opens the dialog. */
function PageWithModal({ open: initially, onClose, ...props }: ModalProps) {
  const [open, setOpen] = useState(initially);
  return (
    <div style={{ minHeight: '48rem' }}>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      <Modal
        {...props}
        open={open}
        onClose={() => {
          onClose?.();
          setOpen(false);
        }}
      />
    </div>
  );
}

/** The focus moves into the dialog, the page behind does not scroll, and the focus returns on close. */
export const Default: Story = {
  tags: ['spoken'],
  play: async ({ args, canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Abrir' });
    await userEvent.click(opener);
    const dialog = canvas.getByRole('dialog', { name: 'Falar com a casa' });
    await expect(dialog).toBeVisible();
    await expect(dialog.matches(':modal')).toBe(true);
    await expect(canvas.getByLabelText('Sua mensagem')).toHaveFocus();
    await expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden');
    const close = canvas.getByRole('button', { name: 'Fechar' });
    await expect(close.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(close);
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden');
  },
};

/** In development React mounts a dialog twice, and another first focus does not open it again. */
export const Development: Story = {
  tags: ['!autodocs'],
  render: function Development(args) {
    const [open, setOpen] = useState(false);
    const [isSure, setSure] = useState(false);
    const message = useRef<HTMLTextAreaElement>(null);
    const consent = useRef<HTMLInputElement>(null);
    const onClose = () => {
      args.onClose?.();
      setOpen(false);
    };
    return (
      <StrictMode>
        <Button onClick={() => setOpen(true)}>Abrir</Button>
        <Modal {...args} open={open} initialFocus={isSure ? consent : message} onClose={onClose}>
          <textarea ref={message} aria-label="Sua mensagem" />
          <input
            ref={consent}
            type="checkbox"
            aria-label="Quero uma cópia"
            checked={isSure}
            onChange={() => setSure(!isSure)}
          />
        </Modal>
      </StrictMode>
    );
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Abrir' }));
    const dialog = canvas.getByRole('dialog');
    await userEvent.type(canvas.getByLabelText('Sua mensagem'), 'Bom dia');
    await userEvent.click(canvas.getByRole('checkbox'));
    // The browser reports a closed dialog in a later task.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await expect(args.onClose).not.toHaveBeenCalled();
    await expect(dialog).toBeVisible();
    await expect(dialog.matches(':modal')).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Fechar' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Playground: Story = {};

/** Escape, the back gesture and a click on the backdrop request closing. */
export const CloseRequest: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Abrir' });
    await userEvent.click(opener);
    const dialog = canvas.getByRole<HTMLDialogElement>('dialog');
    dialog.requestClose();
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
    await userEvent.click(opener);
    await userEvent.pointer([{ keys: '[MouseLeft]', target: canvas.getByRole('dialog') }]);
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
  },
};

export const Form: Story = { tags: ['visual'], args: { open: true } };

/** Title and actions stay visible, and the content scrolls between them. */
export const LongContent: Story = {
  tags: ['visual'],
  args: {
    open: true,
    title: 'Condições gerais de participação nos leilões presenciais e online desta casa',
    children: Array.from({ length: 30 }, (_, index) => (
      <p
        key={index}
        style={{ marginBottom: '1rem' }}
      >{`${index + 1}. Os lances são irrevogáveis e vinculam quem os dá. Ao arrematar um lote, você assume o compromisso de pagar o valor do martelo e a comissão do leiloeiro.`}</p>
    )),
    footer: (
      <>
        <Button>Agora não</Button>
        <Button variant="primary">Li e concordo</Button>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const element = canvas.getByRole('dialog');
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    const dialog = element.getBoundingClientRect();
    await expect(dialog.top).toBeGreaterThanOrEqual(0);
    await expect(dialog.bottom).toBeLessThanOrEqual(innerHeight);
    const accept = canvas.getByRole('button', { name: 'Li e concordo' }).getBoundingClientRect();
    await expect(accept.bottom).toBeLessThanOrEqual(dialog.bottom);
    await expect(canvas.getByRole('heading').getBoundingClientRect().top).toBeGreaterThan(
      dialog.top,
    );
  },
};

function Failing() {
  const { error } = useToasts();
  return <Button onClick={() => error('E-mail ou senha inválidos.')}>Entrar</Button>;
}

/** A toast appears inside the dialog, because the page outside is inert. */
export const WithToast: Story = {
  args: { open: true, title: 'Entrar', footer: <Failing /> },
  decorators: (Story) => (
    <ToastProvider>
      <Story />
    </ToastProvider>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Entrar' }));
    await expect(within(canvas.getByRole('dialog')).getByRole('alert')).toHaveTextContent(
      'E-mail ou senha inválidos.',
    );
    const dismiss = canvas.getByRole('button', { name: /^Dispensar/ });
    const { left, top, width, height } = dismiss.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(dismiss.contains(hit)).toBe(true);
    await userEvent.click(dismiss);
    await expect(canvas.queryByRole('region')).toBeNull();
    await expect(canvas.getByRole('dialog')).toBeVisible();
  },
};

/** A tooltip appears above the dialog, and Escape closes the tooltip first. */
export const WithTooltip: Story = {
  args: {
    open: true,
    footer: (
      <Tooltip content="A casa responde em até um dia útil">
        <Button>Prazo</Button>
      </Tooltip>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button', { name: 'Prazo' }));
    const tooltip = await canvas.findByRole('tooltip');
    const { left, top, width, height } = tooltip.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(tooltip.contains(hit)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tooltip).not.toBeVisible());
    await expect(canvas.getByRole('dialog')).toBeVisible();
  },
};
