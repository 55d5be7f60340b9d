import { lotSummary } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { LotCard } from '../lot-card/LotCard.tsx';
import { LotGrid } from '../lot-card/LotGrid.tsx';
import { lotFilters, lotSort, manyAuthors } from '../fixtures/filters.ts';
import { inMatrix } from '../fixtures/matrix.tsx';
import { StateMatrix, type StateRow } from '../fixtures/state-matrix.tsx';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';

/** Keeps the selected values in state, as a page does. */
function Filtered(props: FilterPanelProps) {
  const [values, setValues] = useState(props.values);
  const chosen = Object.values(values).flat().length;
  return (
    <FilterPanel
      {...props}
      values={values}
      total={Math.max(0, 137 - 17 * chosen)}
      onValuesChange={(next) => {
        setValues(next);
        props.onValuesChange(next);
      }}
    />
  );
}

const meta = {
  title: 'Navegação/FilterPanel',
  id: 'navegacao-filterpanel',
  component: FilterPanel,
  args: {
    action: '/lotes',
    groups: lotFilters,
    sort: lotSort,
    values: {},
    total: 137,
    onValuesChange: fn(),
    style: { maxWidth: '20rem' },
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof FilterPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const animationsFinished = async (dialog: HTMLElement): Promise<void> => {
  await Promise.all(dialog.getAnimations().map(({ finished }) => finished));
};

/** Each change applies immediately. Pills show the selected options, and the result count is announced. */
export const Default: Story = {
  tags: ['spoken'],
  render: (args) => <Filtered {...args} />,
  play: async ({ args, canvas }) => {
    const form = canvas.getByRole('form', { name: 'Filtros' });
    await expect(form).toHaveAttribute('action', '/lotes');
    await expect(canvas.getByText('137 lotes')).toHaveRole('status');
    const paintings = canvas.getByRole('checkbox', { name: 'Pinturas 128 lotes' });
    await expect(paintings.closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(
      44,
    );
    await userEvent.click(paintings);
    await expect(args.onValuesChange).toHaveBeenLastCalledWith({ categoria: ['pinturas'] });
    await expect(canvas.getByText('120 lotes')).toHaveRole('status');
    await expect(paintings).toHaveFocus();
    await userEvent.click(canvas.getByRole('radio', { name: /^Arrematados/ }));
    await userEvent.click(canvas.getByRole('link', { name: 'Remover filtro Arrematados' }));
    await expect(canvas.getByRole('radio', { name: 'Todos' })).toBeChecked();
    await expect(canvas.getByRole('link', { name: 'Remover filtro Pinturas' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: 'Limpar filtros' }));
    await expect(paintings).not.toBeChecked();
    await expect(canvas.getByText('137 lotes')).toHaveRole('status');
  },
};

export const Playground: Story = { render: (args) => <Filtered {...args} /> };

/** A long list shows eight options and moves the focus to the others when expanded. Selected options are always visible. */
export const LongList: Story = {
  args: { groups: lotFilters.slice(3), values: { artista: ['artista-22'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(9);
    await expect(canvas.getByRole('checkbox', { name: /^Venâncio/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar mais em Artistas' }));
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(manyAuthors.length);
    await expect(canvas.getByRole('checkbox', { name: /^Honorato/ })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Mostrar menos em Artistas' }));
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(9);
    await expect(canvas.getByRole('button', { name: /^Mostrar mais/ })).toHaveFocus();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Buscar em Artistas' }), 'conça');
    await expect(canvas.getByText('Nenhuma opção')).toHaveRole('status');
    await userEvent.clear(canvas.getByRole('searchbox'));
    await userEvent.type(canvas.getByRole('searchbox'), 'LEOCADIA');
    await expect(canvas.getAllByRole('checkbox')).toHaveLength(1);
  },
};

/** On a phone the filters open in a dialog. The button shows how many options are selected, and the dialog shows the result count. */
export const Sheet: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'mobile2' } },
  args: { values: { categoria: ['pinturas'], estado: ['abertos'] } },
  render: (args) => <Filtered {...args} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Filtros 2 escolhidos' });
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    // The order stands beside the button.
    await expect(canvas.getByRole('combobox', { name: 'Ordenar por' })).toBeVisible();
    await userEvent.click(button);
    const dialog = canvas.getByRole('dialog', { name: 'Filtros' });
    await animationsFinished(dialog);
    const sheet = within(dialog);
    await expect(dialog).toContainElement(document.activeElement as HTMLElement | null);
    const show = sheet.getByRole('button', { name: 'Ver 103 lotes' });
    await userEvent.click(sheet.getByRole('checkbox', { name: /^Joias/ }));
    await expect(show).toHaveTextContent('Ver 86 lotes');
    await expect(sheet.getByText('86 lotes')).toHaveRole('status');
    await userEvent.click(show);
    await waitFor(() => expect(dialog).not.toBeVisible());
    await expect(button).toHaveFocus();
    await expect(button).toHaveTextContent('Filtros3');
    await userEvent.click(button);
    const reopened = canvas.getByRole('dialog', { name: 'Filtros' });
    await animationsFinished(reopened);
    const clear = within(reopened).getByRole('button', { name: 'Limpar filtros' });
    await userEvent.click(clear);
    await expect(within(reopened).getByRole('button', { name: 'Ver 137 lotes' })).toBeVisible();
    await expect(clear).toHaveFocus();
  },
};

/** The limits of a price can be typed, and dragged with the thumbs of the slider. An invalid limit is explained. */
export const PriceRange: Story = {
  tags: ['visual'],
  args: {
    groups: lotFilters.filter(({ range }) => range !== undefined),
    sort: undefined,
    values: { preco_min: ['200'] },
  },
  render: (args) => <Filtered {...args} />,
  play: async ({ args, canvas }) => {
    const max = canvas.getByRole('textbox', { name: 'Máximo' });
    await userEvent.type(max, '20.000{Enter}');
    await expect(args.onValuesChange).toHaveBeenLastCalledWith({
      preco_min: ['200'],
      preco_max: ['20000'],
    });
    await expect(canvas.getByRole('link', { name: /R\$ 200 a R\$ 20\.000/ })).toBeVisible();
    await userEvent.clear(max);
    await userEvent.type(max, '100{Enter}');
    await expect(max).toHaveAccessibleDescription('O máximo deve ser maior que o mínimo.');
    max.blur();
  },
};

/** While options load, each group has the height of three options. */
export const Loading: Story = {
  args: { total: null, groups: lotFilters.map((group) => ({ ...group, options: null })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Categorias' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

/** While options reload, the previous options and the focus stay. */
export const Reloading: Story = {
  render: function Reloading(args) {
    const [loading, setLoading] = useState(false);
    return (
      <FilterPanel
        {...args}
        groups={args.groups.map((group) => (loading ? { ...group, options: null } : group))}
        onValuesChange={() => setLoading(true)}
      />
    );
  },
  play: async ({ canvas }) => {
    const paintings = canvas.getByRole('checkbox', { name: /^Pinturas/ });
    await userEvent.click(paintings);
    await expect(canvas.getByRole('group', { name: 'Categorias' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await expect(paintings).toHaveFocus();
  },
};

export const Failed: Story = {
  args: {
    groups: lotFilters.map((group) =>
      group.name === 'categoria' ? { ...group, options: null, failed: true } : group,
    ),
    onRetry: fn(),
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledWith('categoria');
  },
};

/** No options and no results. */
export const Empty: Story = {
  args: { total: 0, groups: lotFilters.map((group) => ({ ...group, options: [] })) },
  play: async ({ canvas }) => {
    // A range remains without options.
    const withoutRange = lotFilters.filter(({ range }) => range === undefined);
    await expect(canvas.getAllByText('Nenhuma opção')).toHaveLength(withoutRange.length);
    await expect(canvas.getByText('nenhum lote')).toHaveRole('status');
  },
};

export const Auctions: Story = {
  args: {
    action: '/leiloes',
    nouns: ['leilão', 'leilões'],
    sort: undefined,
    groups: [
      {
        name: 'casa',
        label: 'Casas',
        options: [{ value: 'casa-aroeira', label: 'Casa Aroeira Leilões', count: 1 }],
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('checkbox', { name: 'Casa Aroeira Leilões 1 leilão' }),
    ).toBeVisible();
  },
};

const extremes: FilterPanelProps['groups'] = [
  {
    name: 'categoria',
    label: 'Categorias e subcategorias de todas as casas de leilão do país',
    options: [
      {
        value: 'a',
        label: 'Arte sacra, imaginária barroca e objetos litúrgicos de todos os séculos',
        count: 1_284_000_000,
      },
      { value: 'b', label: 'Otorrinolaringologicamente'.repeat(3), count: 20_417 },
      { value: 'c', label: 'X' },
    ],
  },
];

const stateGroups = {
  options: {
    name: 'artista',
    label: 'Artistas',
    options: manyAuthors.slice(0, 1),
    onTermChange: fn(),
  },
  disabled: {
    name: 'artista',
    label: 'Artistas',
    options: [{ value: 'a', label: 'Anônimo', count: 0 }],
  },
  range: { name: 'preco', label: 'Preço', options: [], range: { names: ['de', 'ate'] } },
  failed: { name: 'casa', label: 'Casas', options: null, failed: true },
} satisfies Record<string, FilterPanelProps['groups'][number]>;

/** Only options can be disabled: those without lots. */
export const States: Story = {
  tags: ['visual'],
  args: { sort: undefined, onRetry: fn() },
  render: (args) => (
    <StateMatrix
      caption="Os controles dos filtros, cada um em todos os estados. Em telas estreitas, um botão abre os filtros."
      rows={[
        {
          title: 'Ordem',
          target: 'select',
          render: ({ name, disabled }) =>
            disabled ? null : (
              <FilterPanel {...args} aria-label={name} sort={lotSort} groups={[]} />
            ),
        },
        {
          title: 'Opção',
          target: '[type=checkbox]',
          render: ({ name, disabled }) => (
            <FilterPanel
              {...args}
              aria-label={name}
              groups={[disabled ? stateGroups.disabled : stateGroups.options]}
            />
          ),
        },
        ...(
          [
            ['Busca de opções', '[type=search]', stateGroups.options],
            ['Faixa de preço', '.limit input', stateGroups.range],
            ['Botão de texto', '.text', stateGroups.failed],
          ] as const
        ).map(([title, target, group]): StateRow => ({
          title,
          target,
          render: ({ name, disabled }) =>
            disabled ? null : <FilterPanel {...args} aria-label={name} groups={[group]} />,
        })),
      ]}
    />
  ),
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: [
    (Story) => (
      <div style={{ display: 'grid', gap: '2rem' }}>
        <Story />
      </div>
    ),
    inMatrix('Com escolhas, com textos extremos e com opções carregando, com falha e vazias.'),
  ],
  render: (args) => (
    <>
      <FilterPanel
        {...args}
        aria-label="Escolhidos"
        values={{ categoria: ['pinturas'], artista: ['artista-22'] }}
      />
      <FilterPanel
        {...args}
        aria-label="Extremos"
        sort={undefined}
        groups={extremes}
        values={{ categoria: ['a', 'b'] }}
      />
      <FilterPanel
        {...args}
        aria-label="A caminho, falhou, vazio"
        sort={undefined}
        groups={lotFilters.slice(0, 3).map(({ name, label }, index) => ({
          name,
          label,
          options: index === 2 ? [] : null,
          failed: index === 1,
        }))}
        onRetry={fn()}
      />
    </>
  ),
};

/** Beside a list of lots, as on a page. */
export const BesideLots: Story = {
  tags: ['visual'],
  args: { groups: lotFilters.slice(0, 2), values: { categoria: ['pinturas'] }, total: 128 },
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '2rem' }}>
      <FilterPanel {...args} style={{ flex: '1 1 16rem', maxWidth: '100%' }} />
      <div style={{ flex: '999 1 30rem', minWidth: 0, maxWidth: '100%' }}>
        <LotGrid>
          {[1, 2, 3].map((id) => (
            <LotCard key={id} lot={lotSummary({ id })} headingLevel={2} />
          ))}
        </LotGrid>
      </div>
    </div>
  ),
};
