import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { inFormWithValues } from '../fixtures/form.tsx';
import { fieldStates, StateMatrix } from '../fixtures/state-matrix.tsx';
import { inMatrix } from '../fixtures/matrix.tsx';
import { ComboboxField, type ComboboxFieldProps } from './ComboboxField.tsx';

const authors = [
  'Aldo Bonadei',
  'Anita Malfatti',
  'Antônio Bandeira',
  'Cândido Portinari',
  'Cícero Dias',
  'Di Cavalcanti',
  'Djanira da Motta e Silva',
  'Lygia Clark',
  'Tarsila do Amaral',
].map((label, index) => ({ value: index + 1, label, disabled: label === 'Cícero Dias' }));

const meta = {
  title: 'Formulários/ComboboxField',
  id: 'formularios-comboboxfield',
  component: ComboboxField,
  args: { name: 'author_id', label: 'Artista', options: authors },
  parameters: { layout: 'padded' },
  decorators: [
    inFormWithValues,
    (Story) => (
      <div style={{ minHeight: '26rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ComboboxField<number>>;

export default meta;
type Story = StoryObj<typeof meta>;

const activeText = (field: HTMLElement): string | null | undefined =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

/** Typing filters and ignores accents. The arrow keys move, and Enter selects without submitting the form. */
export const Default: Story = {
  tags: ['spoken'],
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Artista' });
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(field, 'candi');
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getAllByRole('option')).toHaveLength(1);
    await userEvent.keyboard('{ArrowDown}');
    await expect(activeText(field)).toBe('Cândido Portinari');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveValue('Cândido Portinari');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.getByText('{"author_id":4}')).toBeVisible();
  },
};

export const Playground: Story = {};

/** A value may have blanks. The active option is still announced. */
export const ValuesWithBlanks: StoryObj<Meta<typeof ComboboxField<string>>> = {
  args: { options: [{ value: 'óleo sobre tela', label: 'Óleo sobre tela' }] },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowDown}');
    await expect(field.getAttribute('aria-activedescendant')).not.toMatch(/\s/);
    await expect(activeText(field)).toBe('Óleo sobre tela');
  },
};

/** Hover, focus and pressed states, side by side. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <StateMatrix
      caption="O campo fechado, em todos os estados."
      states={fieldStates}
      cell="13rem"
      rows={[
        {
          title: 'Vazio',
          render: (cell) => <ComboboxField {...cell} label="Artista" options={args.options} />,
        },
      ]}
    />
  ),
};

/** Works with only the keyboard. The list wraps at both ends, and disabled options are skipped. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');
    await expect(activeText(field)).toBe('Tarsila do Amaral');
    await userEvent.keyboard('{ArrowDown}');
    await expect(activeText(field)).toBe('Aldo Bonadei');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    await expect(activeText(field)).toBe('Di Cavalcanti');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Aldo Bonadei');
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await expect(canvas.getByText('{}')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(activeText(field)).toBe('Anita Malfatti');
  },
};

export const Mouse: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.click(field);
    await userEvent.click(canvas.getByRole('option', { name: 'Cícero Dias' }));
    await expect(field).toHaveValue('');
    const option = canvas.getByRole('option', { name: 'Lygia Clark' });
    await expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await userEvent.click(option);
    await expect(field).toHaveValue('Lygia Clark');
    await expect(field).toHaveFocus();
    await userEvent.click(field);
    await expect(canvas.getByRole('option', { name: 'Lygia Clark' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  },
};

/** Blur restores the selected option. Blur of an empty field clears the selection. */
export const BlurWhileTyping: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'tars{ArrowDown}{Enter}');
    await userEvent.type(field, ' e outros');
    await userEvent.tab();
    await expect(field).toHaveValue('Tarsila do Amaral');
    await userEvent.clear(field);
    await userEvent.tab();
    await expect(canvas.getByText('{}')).toBeVisible();
  },
};

export const NoResults: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'zzz');
    await expect(canvas.getByRole('status')).toHaveTextContent('Nada encontrado');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};

function ServerSearch(props: ComboboxFieldProps<number>) {
  const [term, setTerm] = useState('');
  const found = term.length < 2 ? [] : props.options.filter(({ label }) => label.startsWith(term));
  return (
    <ComboboxField
      {...props}
      options={found}
      onSearch={(text) => {
        setTerm(text);
        props.onSearch?.(text);
      }}
    />
  );
}

/** With a search on the server, its results are shown unfiltered. The selection survives the next search. */
export const SearchOnServer: Story = {
  args: { onSearch: fn() },
  render: (args) => <ServerSearch {...args} />,
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.type(field, 'An');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(2));
    await expect(args.onSearch).toHaveBeenLastCalledWith('An');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(field).toHaveValue('Anita Malfatti');
    await userEvent.type(field, 'xyz');
    await userEvent.tab();
    await expect(field).toHaveValue('Anita Malfatti');
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  decorators: inMatrix('Desabilitado, com erro e aberto com uma opção escolhida.'),
  render: ({ options }) => (
    <>
      <ComboboxField name="disabled" label="Escola" options={[]} disabled />
      <ComboboxField name="error" label="Casa" options={options} required />
      <ComboboxField name="open" label="Artista" options={options} hint="Nome ou apelido" />
    </>
  ),
  play: async ({ canvas }) => {
    canvas.getByRole('combobox', { name: 'Casa' }).focus();
    await userEvent.tab();
    await expect(canvas.getByRole('combobox', { name: 'Casa' })).toBeInvalid();
    await userEvent.keyboard('tars{ArrowDown}{Enter}{ArrowDown}');
    await expect(canvas.getByRole('option', { selected: true })).toHaveTextContent(
      'Tarsila do Amaral',
    );
  },
};
