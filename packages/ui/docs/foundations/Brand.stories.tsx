import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent } from 'storybook/test';
import { BrandEditor, TwoBrands } from './Brand.tsx';

const meta = {
  id: 'fundamentos-marca',
  title: 'Fundamentos/Marca',
  tags: ['!autodocs'],
  parameters: { layout: 'padded', controls: { disable: true } },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Two brands in light and dark, which differ only in ten variables. */
export const Brands: Story = {
  name: 'Duas marcas',
  tags: ['visual'],
  render: () => <TwoBrands />,
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button', { name: 'Dê um lance' });
    const colour = (element: Element | undefined) =>
      element && getComputedStyle(element).backgroundColor;
    await expect(colour(first)).toBe('rgb(29, 63, 158)');
    await expect(colour(second)).toBe('rgb(122, 31, 92)');
  },
};

/** A colour without enough contrast is reported immediately, with its ratio. */
export const Editor: Story = {
  name: 'Editor de marca',
  render: () => <BrandEditor />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Todos os pares são legíveis');
    const [light, dark] = canvas.getAllByRole('textbox', { name: 'Acento' });
    const [picker] = canvas.getAllByLabelText('Acento, escolher a cor');
    if (!light || !dark || !picker) throw new Error('A theme has no field for the accent.');
    await userEvent.clear(light);
    await userEvent.type(light, '#8a8a8a');
    await expect(canvas.getByRole('status')).toHaveTextContent(
      'Tema claro: acento sobre fundo: 3,4 : 1, o mínimo é 4,5 : 1',
    );
    await fireEvent.input(picker, { target: { value: '#7a1f5c' } });
    await expect(light).toHaveValue('#7a1f5c');
    await expect(canvas.getByRole('status')).toHaveTextContent('Todos os pares são legíveis');
    await userEvent.clear(dark);
    await userEvent.type(dark, '#444444');
    await expect(canvas.getByRole('status')).toHaveTextContent('Tema escuro: acento sobre fundo');
    await expect(
      canvas.getByRole('link', { name: 'Ver os componentes nesta marca' }),
    ).toHaveAttribute('href', expect.stringContaining('-444444-'));
    await userEvent.clear(dark);
    await userEvent.type(dark, '#f3a6d5');
  },
};
