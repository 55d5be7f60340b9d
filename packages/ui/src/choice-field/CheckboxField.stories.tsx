import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { inFormWithValues } from '../fixtures/form.tsx';
import { buttonStates, fieldMatrix } from '../fixtures/state-matrix.tsx';
import { CheckboxField } from './CheckboxField.tsx';

const meta = {
  title: 'Formulários/CheckboxField',
  id: 'formularios-checkboxfield',
  component: CheckboxField,
  args: { name: 'news', label: 'Quero receber novidades das casas' },
  parameters: { layout: 'padded' },
  decorators: inFormWithValues,
} satisfies Meta<typeof CheckboxField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'Quero receber novidades das casas' });
    await expect(box).not.toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(canvas.getByText('{"news":true}')).toBeVisible();
    await userEvent.click(canvas.getByText('Quero receber novidades das casas'));
    await expect(canvas.getByText('{"news":false}')).toBeVisible();
    await expect(box.closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  },
};

export const Playground: Story = {};

/** A required checkbox is invalid when it was never checked, and when it is unchecked again. */
export const Required: Story = {
  args: {
    name: 'terms_accepted',
    label: 'Termos de uso',
    required: true,
    children: (
      <>
        Li e aceito os <a href="#termos">termos de uso</a> e a{' '}
        <a href="#privacidade">política de privacidade</a>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: /^Li e aceito os termos de uso/ });
    await userEvent.click(box);
    await userEvent.click(box);
    await userEvent.tab();
    await expect(box).toHaveAccessibleDescription('Este campo é obrigatório.');
    await userEvent.click(box);
    await expect(box).toBeValid();
  },
};

export const Matrix: Story = {
  tags: ['visual'],
  ...fieldMatrix(true, (field) => <CheckboxField {...field} label="Receber novidades" />, {
    titles: ['Desmarcado', 'Marcado'],
    states: buttonStates,
  }),
};
