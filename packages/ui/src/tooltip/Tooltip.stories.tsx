import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { richText } from './rich-text.ts';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Retorno/Tooltip',
  id: 'retorno-tooltip',
  component: Tooltip,
  args: {
    content: richText('Inclui a comissão de <b>5%</b> do leiloeiro'),
    children: <Button>Total a pagar</Button>,
  },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Hover opens the tooltip, and Escape closes it. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Total a pagar' });
    await expect(button).toHaveAccessibleDescription('Inclui a comissão de 5% do leiloeiro');
    await userEvent.hover(button);
    const tooltip = await canvas.findByRole('tooltip');
    await expect(tooltip).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(tooltip).not.toBeVisible());
  },
};

export const Playground: Story = { args: { content: 'Inclui a comissão de 5% do leiloeiro' } };

/** Keyboard focus opens the tooltip next to its trigger. */
export const Keyboard: Story = {
  tags: ['visual'],
  decorators: (Story) => (
    <div style={{ padding: '6rem 1rem 1rem' }}>
      <Story />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button');
    await expect(button).toHaveFocus();
    const tooltip = await canvas.findByRole('tooltip');
    const [trigger, at] = [button.getBoundingClientRect(), tooltip.getBoundingClientRect()];
    await expect(Math.round(trigger.top - at.bottom)).toBe(8);
  },
};

/** Near the edges the tooltip flips and shifts, and stays inside the viewport. */
export const Edges: Story = {
  parameters: { layout: 'fullscreen' },
  args: { content: 'Lances são vinculantes: ao arrematar, você assume o compromisso da compra.' },
  render: ({ content }) => (
    <div style={{ display: 'grid', gridTemplate: '1fr 1fr / 1fr 1fr', height: '95dvh' }}>
      {['start start', 'start end', 'end start', 'end end'].map((place) => (
        <Tooltip key={place} content={content} style={{ placeSelf: place }}>
          <Button>Lance</Button>
        </Tooltip>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      button.focus();
      await userEvent.hover(button);
      const at = (await canvas.findByRole('tooltip')).getBoundingClientRect();
      const { clientWidth, clientHeight } = document.documentElement;
      await expect(at.left).toBeGreaterThanOrEqual(8);
      await expect(at.top).toBeGreaterThanOrEqual(8);
      await expect(at.right).toBeLessThanOrEqual(clientWidth - 8);
      await expect(at.bottom).toBeLessThanOrEqual(clientHeight - 8);
      await userEvent.keyboard('{Escape}');
    }
  },
};

/** A scroll container does not clip the tooltip. */
export const ScrollContainer: Story = {
  decorators: (Story) => (
    <div style={{ width: '12rem', height: '4rem', overflow: 'auto' }}>
      <Story />
      <div style={{ height: '20rem' }} />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button'));
    const tooltip = await canvas.findByRole('tooltip');
    const { left, top, width, height } = tooltip.getBoundingClientRect();
    const middle = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(tooltip.contains(middle)).toBe(true);
  },
};

/** A touch opens the tooltip, and a touch elsewhere closes it. */
export const Touch: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.pointer([{ keys: '[TouchA]', target: button }]);
    const tooltip = await canvas.findByRole('tooltip');
    await expect(tooltip).toBeVisible();
    await fireEvent.pointerDown(document.body);
    await waitFor(() => expect(tooltip).not.toBeVisible());
    await userEvent.pointer([{ keys: '[TouchA]', target: button }]);
    await expect(await canvas.findByRole('tooltip')).toBeVisible();
  },
};

/** User-provided HTML keeps its emphasis. All other markup is removed. */
export const UserHtml: Story = {
  args: {
    content: richText(
      '<p>Obra <em>assinada</em></p><p onclick="alert(1)">Moldura da época<script>alert(1)</script></p><img src="x" onerror="alert(1)">',
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.hover(canvas.getByRole('button'));
    const tooltip = await canvas.findByRole('tooltip');
    await expect(tooltip.innerHTML).toBe('Obra <em>assinada</em><br>Moldura da época');
  },
};

export const LongText: Story = {
  args: {
    content:
      'A estimativa é a faixa em que a casa espera que o lote seja arrematado. Não é garantia nem limite: o valor final depende dos lances, e a comissão do leiloeiro soma-se a ele. www.exemplo.com.br/regulamento/condicoes-gerais-de-participacao-em-leiloes',
  },
};
