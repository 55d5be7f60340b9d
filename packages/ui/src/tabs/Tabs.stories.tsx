import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../button/Button.tsx';
import { Frame, pageIn } from '../fixtures/frame.tsx';
import { GlobalStyle } from '../theme/GlobalStyle.tsx';
import { Tabs, type Tab } from './Tabs.tsx';

const tabs: readonly Tab[] = [
  { id: 'open', label: 'Em andamento', content: <p>Você participa de 2 leilões.</p> },
  { id: 'finished', label: 'Encerradas', content: <p>Você arrematou 3 lotes.</p> },
  { id: 'offers', label: 'Ofertas', content: <a href="#oferta">Oferta em análise</a> },
];

const months = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
].map((label): Tab => ({ id: label, label, content: <p>Leilões de {label.toLowerCase()}.</p> }));

const meta = {
  title: 'Navegação/Tabs',
  id: 'navegacao-tabs',
  component: Tabs,
  args: { 'aria-label': 'Participações', tabs, onSelectedChange: fn() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const list = within(canvas.getByRole('tablist', { name: 'Participações' }));
    const finished = list.getByRole('tab', { name: 'Encerradas' });
    await expect(canvas.getByRole('tabpanel', { name: 'Em andamento' })).toBeVisible();
    await userEvent.click(finished);
    await expect(finished).toHaveAttribute('aria-selected', 'true');
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith('finished');
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Você arrematou 3 lotes.');
    for (const tab of list.getAllByRole('tab')) {
      await expect(tab.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  },
};

export const Playground: Story = {};

/** All tabs are one tab stop, and the panel is the next. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const tab = (name: string) => canvas.getByRole('tab', { name });
    await userEvent.tab();
    await expect(tab('Em andamento')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab('Encerradas')).toHaveFocus();
    await expect(tab('Encerradas')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(tab('Em andamento')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(tab('Ofertas')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(tab('Em andamento')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(tab('Ofertas')).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel', { name: 'Ofertas' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Oferta em análise' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect(tab('Ofertas')).toHaveFocus();
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  render: () => (
    <div style={{ display: 'grid', gap: '1rem', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Tabs aria-label="Participações" tabs={tabs} />
      <Tabs aria-label="Meses" tabs={months} defaultSelected="Agosto" />
      <Tabs
        aria-label="Nome longo"
        tabs={[
          {
            id: 'long',
            label: 'Leilão de arte moderna e contemporânea do acervo de um colecionador paulista',
            content: <p>Texto do painel.</p>,
          },
          ...tabs,
        ]}
      />
    </div>
  ),
};

/** With too many tabs the list scrolls. The selected tab is visible from the start. */
export const Overflow: Story = {
  args: { tabs: months, defaultSelected: 'Setembro', style: { width: '20rem' } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('tablist');
    const isVisible = (name: string) => {
      const bounds = list.getBoundingClientRect();
      const { left, right } = canvas.getByRole('tab', { name }).getBoundingClientRect();
      return left >= bounds.left - 1 && right <= bounds.right + 1;
    };
    await expect(isVisible('Setembro')).toBe(true);
    await expect(isVisible('Janeiro')).toBe(false);
    await userEvent.tab();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(isVisible('Janeiro')).toBe(true));
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(isVisible('Dezembro')).toBe(true));
  },
};

/** Without JavaScript all panels are visible, each below its label. */
export const WithoutScript: Story = {
  render: (args) => (
    <Frame title="Sem script" style={{ height: '20rem' }}>
      <GlobalStyle />
      <Tabs {...args} />
    </Frame>
  ),
  play: async ({ canvas }) => {
    const page = within(await waitFor(() => pageIn(canvas.getByTitle('Sem script'))));
    await expect(page.getByRole('tablist', { hidden: true })).not.toBeVisible();
    const panels = page.getAllByRole('tabpanel', { hidden: true });
    await expect(panels.filter((panel) => panel.checkVisibility())).toHaveLength(tabs.length);
    await expect(panels.map((panel) => getComputedStyle(panel, '::before').content)).toEqual(
      tabs.map(({ label }) => `"${label}"`),
    );
  },
};

function ControlledTabs() {
  const [selected, setSelected] = useState('finished');
  return (
    <>
      <Button onClick={() => setSelected('open')}>Mostrar em andamento</Button>
      <Tabs
        aria-label="Participações"
        tabs={tabs}
        selected={selected}
        onSelectedChange={setSelected}
      />
    </>
  );
}

/** The parent controls the selected tab, for example from the URL. */
export const Controlled: Story = {
  render: () => <ControlledTabs />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Você arrematou 3 lotes.');
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar em andamento' }));
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Você participa de 2 leilões.');
    await userEvent.click(canvas.getByRole('tab', { name: 'Ofertas' }));
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('Oferta em análise');
  },
};
