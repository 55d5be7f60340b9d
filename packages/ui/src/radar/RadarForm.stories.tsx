import { keepAmounts } from '@martelo/domain/money';
import { seedPrices } from '@martelo/domain/prices';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { tabThrough } from '../fixtures/keyboard.ts';
import { RadarForm, type RadarFormProps } from './RadarForm.tsx';

type Send = RadarFormProps['onSubmit'];

const meta = {
  title: 'Formulários/RadarForm',
  id: 'formularios-radarform',
  component: RadarForm,
  args: {
    onSubmit: fn<Send>(),
    categories: [
      { id: 1, name: 'Pinturas' },
      { id: 2, name: 'Esculturas' },
    ],
    authors: [{ id: 5, name: 'Di Cavalcanti' }],
    accounts: [{ tenant_name: 'aroeira', name: 'Casa Aroeira' }],
    prices: seedPrices(),
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof RadarForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('group', { name: 'Temas' })).toBeNull();
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Busca' }), ' marinhas ');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Pinturas' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Casa Aroeira' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar no radar' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        name: null,
        term: 'marinhas',
        category_ids: [1],
        tag_ids: [],
        author_ids: [],
        account_tenant_names: ['aroeira'],
        price_ids: [],
      }),
    );
  },
};

/** Any artist can be found by typing, besides the available ones. */
export const WithAuthorSearch: Story = {
  args: {
    authorSearch: {
      onSearch: fn(),
      found: [
        { id: 8, name: 'Amélia de Sá Távora' },
        { id: 9, name: 'Amílcar Brandão' },
      ],
      loading: false,
    },
  },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Di Cavalcanti' }));
    await userEvent.type(canvas.getByRole('combobox', { name: 'Outro artista' }), 'amé');
    await expect(args.authorSearch?.onSearch).toHaveBeenLastCalledWith('amé');
    await userEvent.click(canvas.getByRole('option', { name: 'Amélia de Sá Távora' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar no radar' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith(
        expect.objectContaining({ author_ids: [5, 8] }),
      ),
    );
  },
};

export const Playground: Story = {};

/**
 * Works with only the keyboard: Enter in a text field submits, and each error leads to its field.
 */
export const Keyboard: Story = {
  args: { initialValues: { name: 'Marinhas do Nordeste '.repeat(6) } },
  play: async ({ args, canvas }) => {
    const term = canvas.getByRole('searchbox', { name: 'Busca' });
    const name = canvas.getByRole('textbox', { name: 'Nome' });
    await expect(canvas.getByRole('group', { name: 'Casas' })).toContainElement(
      canvas.getByRole('checkbox', { name: 'Casa Aroeira' }),
    );
    await tabThrough(
      term,
      ...canvas.getAllByRole('checkbox'),
      name,
      canvas.getByRole('button', { name: 'Salvar no radar' }),
    );
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.keyboard('{Control>}a{/Control}Marinhas{Enter}');
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent('Informe ao menos um critério.'),
    );
    await waitFor(() => expect(canvas.getByRole('alert')).toHaveFocus());

    const paintings = canvas.getByRole('checkbox', { name: 'Pinturas' });
    await tabThrough(term, paintings);
    await userEvent.keyboard(' ');
    await expect(paintings).toBeChecked();
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('marinhas{Enter}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'Marinhas', term: 'marinhas', category_ids: [1] }),
      ),
    );
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
  },
};

export const WithoutCriteria: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome' }), 'Meu radar');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar no radar' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Informe ao menos um critério.',
    );
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

export const FromSearch: Story = {
  args: { initialValues: { term: 'di cavalcanti', price_ids: [3, 4] } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('checkbox', { name: keepAmounts('R$ 1.000 a R$ 5.000') }),
    ).toBeChecked();
  },
};
