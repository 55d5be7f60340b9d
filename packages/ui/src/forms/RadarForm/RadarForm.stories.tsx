import { seedPrices } from '@martelo/domain/prices';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
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
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('group', { name: 'Etiquetas' })).toBeNull();
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

export const Playground: Story = {};

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

export const FromASearch: Story = {
  args: { initialValues: { term: 'di cavalcanti', price_ids: [3, 4] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'R$ 1.000 a R$ 5.000' })).toBeChecked();
  },
};
