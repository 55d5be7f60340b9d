import { picture } from '@martelo/domain/fixtures';
import { foldText } from '@martelo/domain/text';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type SubmitEvent } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inMatrix } from '../fixtures/matrix.tsx';
import { linkStates, StateMatrix } from '../fixtures/state-matrix.tsx';
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx';
import type { SuggestionGroup } from './Suggestions.tsx';

const suggestions: readonly SuggestionGroup[] = [
  {
    label: 'Lotes',
    suggestions: [
      {
        label: 'Composição em vermelho e negro',
        meta: 'Lote 12 · Amélia de Sá Távora',
        href: '/casa-aroeira/7/lote/12',
        image: picture(),
      },
      {
        label: 'Par de castiçais em prata',
        meta: 'Lote 27 · Casa Aroeira Leilões',
        href: '/casa-aroeira/7/lote/27',
        image: null,
      },
    ],
  },
  {
    label: 'Artistas',
    suggestions: [
      { label: 'Amélia de Sá Távora', meta: '1921–1998', href: '/artistas/amelia-de-sa-tavora' },
      { label: 'Américo Lins de Castro', href: '/artistas/americo-lins-de-castro' },
    ],
  },
  {
    label: 'Categorias',
    suggestions: [{ label: 'Cartazes e gravuras', href: '/categorias/cartazes-e-gravuras' }],
  },
];

/** Returns the suggestions that contain the text, as a server does. */
const found = (term: string): readonly SuggestionGroup[] =>
  suggestions.map(({ label, suggestions }) => ({
    label,
    suggestions: suggestions.filter(({ label, meta = '' }) =>
      foldText(`${label} ${meta}`).includes(foldText(term)),
    ),
  }));

function Searched(props: SearchBoxProps) {
  const [term, setTerm] = useState('');
  return (
    <SearchBox
      {...props}
      status={term === '' ? 'idle' : 'ready'}
      suggestions={found(term)}
      onTermChange={(next) => {
        setTerm(next);
        props.onTermChange?.(next);
      }}
    />
  );
}

/** Keeps the story on its page when a link is clicked. */
const follow = fn();

const meta = {
  title: 'Navegação/SearchBox',
  id: 'navegacao-searchbox',
  component: SearchBox,
  args: {
    delay: 0,
    onTermChange: fn(),
    onSubmit: fn((event: SubmitEvent) => event.preventDefault()),
    onClick: (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null) return;
      event.preventDefault();
      follow(link.getAttribute('href'));
    },
  },
  parameters: { layout: 'padded' },
  decorators: (Story) => (
    <div style={{ minHeight: '30rem' }}>
      <Story />
    </div>
  ),
} satisfies Meta<typeof SearchBox>;

export default meta;
type Story = StoryObj<typeof meta>;

const activeText = (field: HTMLElement): string | null | undefined =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

/**
 * Typing requests suggestions, ignoring accents. The arrow keys choose a suggestion while the focus
 * stays in the field, and Enter follows it.
 */
export const Default: Story = {
  tags: ['spoken'],
  render: (args) => <Searched {...args} />,
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Buscar lotes, artistas e categorias' });
    await userEvent.type(field, 'amel');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(2));
    await expect(canvas.getByRole('status')).toHaveTextContent('2 sugestões');
    await expect(args.onTermChange).toHaveBeenLastCalledWith('amel');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(activeText(field)).toBe('Amélia de Sá Távora 1921–1998');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(follow).toHaveBeenCalledWith('/artistas/amelia-de-sa-tavora');
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Playground: Story = {
  args: { delay: 200 },
  render: (args) => <Searched {...args} />,
};

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <StateMatrix
      caption="As partes da busca, cada uma em todos os estados."
      states={linkStates}
      cell="16rem"
      list
      rows={[
        {
          title: 'Campo',
          render: ({ name }) => <SearchBox {...args} label={`Campo ${name}`} />,
        },
        {
          title: 'Limpar',
          target: '.clear',
          render: ({ name }) => (
            <SearchBox {...args} label={`Limpar ${name}`} defaultTerm="prata" />
          ),
        },
        {
          title: 'Buscar',
          target: '[type=submit]',
          render: ({ name }) => <SearchBox {...args} label={`Buscar ${name}`} />,
        },
      ]}
    />
  ),
};

/**
 * Without an active suggestion Enter and the button submit the text. A blank text is not submitted.
 */
export const Sent: Story = {
  render: (args) => <Searched {...args} />,
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(canvas.getByRole('button', { name: 'Buscar' }));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(field).toHaveFocus();
    await userEvent.type(field, 'prata{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(canvas.queryByRole('option')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Buscar' }));
    await expect(args.onSubmit).toHaveBeenCalledTimes(2);
  },
};

/** Text that was typed before hydration is submitted. */
export const SentAtOnce: Story = {
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole<HTMLInputElement>('combobox');
    field.focus();
    // Sets the value without an event, as typing before hydration does.
    field.value = 'prata';
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/**
 * Alt opens and closes the list, Home moves the cursor, Escape closes the list and then clears the
 * field.
 */
export const Keyboard: Story = {
  args: { defaultTerm: 'cas', status: 'ready', suggestions: found('cas') },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.tab();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await userEvent.keyboard('{ArrowUp}');
    await expect(activeText(field)).toBe('Américo Lins de Castro');
    await userEvent.keyboard('{Home}');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await expect((field as HTMLInputElement).selectionStart).toBe(0);
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(field).toHaveValue('cas');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
  },
};

/** Suggestions are large enough for touch. A tap follows one and leaves the focus in the field. */
export const Pointer: Story = {
  globals: { viewport: { value: 'mobile1' } },
  args: { defaultTerm: 'a', status: 'ready', suggestions },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    const option = canvas.getByRole('option', { name: 'Cartazes e gravuras' });
    await expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(option);
    await expect(follow).toHaveBeenCalledWith('/categorias/cartazes-e-gravuras');
    await expect(canvas.queryByRole('option')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Limpar busca' }));
    await expect(field).toHaveValue('');
    await expect(field).toHaveFocus();
  },
};

export const Recent: Story = {
  tags: ['visual'],
  args: {
    recent: [
      { label: 'castiçais de prata', href: '/busca/castiçais de prata' },
      { label: 'arte concreta', href: '/busca/arte concreta' },
    ],
    onRecentClear: fn(),
  },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await expect(canvas.getByRole('status')).toHaveTextContent('2 sugestões');
    await userEvent.click(canvas.getByRole('button', { name: 'Apagar buscas recentes' }));
    await expect(args.onRecentClear).toHaveBeenCalledOnce();
    await expect(field).toHaveFocus();
  },
};

/** A message states that the search continues. The previous suggestions stay. */
export const Slow: Story = {
  args: { defaultTerm: 'cas', status: 'loading', suggestions: found('cas') },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getAllByRole('option')).toHaveLength(2);
  },
};

export const Loading: Story = {
  args: { defaultTerm: 'cas', status: 'loading' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getByRole('status')).toHaveTextContent('Buscando…');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

/** After an error or offline the search can still be submitted. */
export const Failed: Story = {
  tags: ['visual'],
  args: { defaultTerm: 'cas', status: 'error', onRetry: fn() },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Não foi possível buscar sugestões.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Tentar novamente' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(field).toHaveFocus();
  },
};

export const NothingFound: Story = {
  render: (args) => <Searched {...args} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Nenhuma sugestão'));
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'false');
  },
};

/** Long titles, long words and a text of a hundred letters do not overflow. */
export const Extremes: Story = {
  tags: ['visual'],
  args: {
    defaultTerm: 'Otorrinolaringologicamente'.repeat(4).slice(0, 100),
    status: 'ready',
    suggestions: [
      {
        label: 'Lotes',
        suggestions: [
          {
            label: 'Grande painel com figuras, frutos e '.repeat(22),
            meta: 'Lote 27   WITHDRAWN · Coleções de várias famílias de muitas cidades do interior',
            href: '/a',
            image: picture(900, 200, 200),
          },
          { label: 'Otorrinolaringologicamente'.repeat(6), href: '/b', image: picture(200, 900) },
        ],
      },
      {
        label: 'Artistas',
        suggestions: Array.from({ length: 30 }, (_, index) => ({
          label: `Artista ${index + 1}`,
          href: `/artistas/${index}`,
        })),
      },
    ],
  },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowUp}');
    const last = canvas.getByRole('option', { name: 'Artista 30' });
    const list = canvas.getByRole('listbox').getBoundingClientRect();
    await expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.bottom + 1);
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveFocus();
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Vazia, com texto e com sugestões.'),
  render: (args) => (
    <div style={{ display: 'grid', gap: '1rem' }}>
      <SearchBox {...args} label="Vazia" />
      <SearchBox {...args} label="Com texto" defaultTerm="castiçais" />
      <SearchBox
        {...args}
        label="Com sugestões"
        defaultTerm="ca"
        status="ready"
        suggestions={suggestions}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Com sugestões' }));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getAllByRole('option')).toHaveLength(5);
  },
};
