import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { inMatrix } from '../fixtures/matrix.tsx';
import { StateMatrix, linkStates } from '../fixtures/state-matrix.tsx';
import { FilterPills, type FilterPillsProps } from './FilterPills.tsx';

const pills = ['Abertos a lances', 'Pinturas', 'R$ 500 a R$ 1.000', 'Amélia de Sá Távora'].map(
  (label) => ({ id: label, label, href: `/lotes?sem=${encodeURIComponent(label)}` }),
);

function Removable({ onRemove, onClear, ...props }: FilterPillsProps) {
  const [left, setLeft] = useState(props.pills);
  return (
    <FilterPills
      {...props}
      pills={left}
      onRemove={(pill) => {
        setLeft(left.filter(({ id }) => id !== pill.id));
        onRemove?.(pill);
      }}
      onClear={() => {
        setLeft([]);
        onClear?.();
      }}
    />
  );
}

const meta = {
  title: 'Navegação/FilterPills',
  id: 'navegacao-filterpills',
  component: FilterPills,
  args: { pills, clearHref: '/lotes', onRemove: fn(), onClear: fn() },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof FilterPills>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each pill is a link with its own URL. A click removes it without navigation. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Filtros escolhidos' })).toBeVisible();
    const pill = canvas.getByRole('link', { name: 'Remover filtro Pinturas' });
    await expect(pill).toHaveAttribute('href', '/lotes?sem=Pinturas');
    await expect(pill.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(pill);
    await expect(args.onRemove).toHaveBeenCalledWith(pills[1]);
    const clear = canvas.getByRole('link', { name: 'Limpar filtros' });
    await expect(clear).toHaveAttribute('href', '/lotes');
    await userEvent.click(clear);
    await expect(args.onClear).toHaveBeenCalledOnce();
  },
};

export const Playground: Story = { render: (args) => <Removable {...args} /> };

/** When a pill is removed, the focus moves to the next one. When all are removed, it moves to the list. */
export const Keyboard: Story = {
  render: (args) => <Removable {...args} />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Remover filtro Pinturas' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('link', { name: /R\$ 500/ })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getByRole('list', { name: 'Filtros escolhidos' })).toHaveFocus();
  },
};

export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <StateMatrix
      caption="Os links dos filtros escolhidos, cada um em todos os estados."
      states={linkStates}
      cell="13rem"
      rows={[
        {
          title: 'Filtro',
          target: '.pill',
          render: () => <FilterPills {...args} pills={pills.slice(1, 2)} />,
        },
        {
          title: 'Limpar filtros',
          target: '.clear',
          render: () => <FilterPills {...args} pills={pills.slice(1, 2)} />,
        },
      ]}
    />
  ),
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Poucos filtros e muitos filtros com textos longos.'),
  render: (args) => (
    <div style={{ display: 'grid', gap: '2rem' }}>
      <FilterPills {...args} />
      <FilterPills
        {...args}
        pills={[
          'Grande leilão de arte, antiguidades, joias, livros raros e numismática '.repeat(3),
          'Otorrinolaringologicamente'.repeat(4),
          ...Array.from({ length: 12 }, (_, index) => `Etiqueta ${index + 1}`),
        ].map((label) => ({ id: label, label, href: '/lotes' }))}
      />
    </div>
  ),
};
