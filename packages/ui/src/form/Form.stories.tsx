import { compose, email } from '@martelo/domain/forms';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { TextField } from '../text-field/TextField.tsx';
import { StateMatrix, linkStates } from '../fixtures/state-matrix.tsx';
import { Form, SubmitButton, type FormProps } from './Form.tsx';

type Send = FormProps<object>['onSubmit'];

const meta = {
  title: 'Formulários/Form',
  id: 'formularios-form',
  component: Form,
  subcomponents: { SubmitButton },
  args: {
    'aria-label': 'Avisos',
    onSubmit: fn<Send>(),
    children: (
      <>
        <TextField name="full_name" label="Nome completo" autoComplete="name" required />
        <div className="row">
          <TextField
            name="email"
            label="E-mail"
            type="email"
            autoComplete="email"
            required
            validate={compose(email())}
          />
          <TextField name="nickname" label="Apelido" autoComplete="nickname" />
        </div>
        <div className="actions">
          <SubmitButton>Receber avisos</SubmitButton>
          <a href="#privacidade">Privacidade</a>
        </div>
      </>
    ),
  },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof Form>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['spoken'],
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Nome completo' }), 'Ana Souza');
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), 'ana@exemplo.com{Enter}');
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        full_name: 'Ana Souza',
        email: 'ana@exemplo.com',
      }),
    );
  },
};

export const Playground: Story = {};

export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <StateMatrix
      caption="O link ao lado do botão, em todos os estados."
      states={linkStates}
      rows={[
        {
          title: 'Link',
          render: ({ name }) => (
            <Form {...args} aria-label={name}>
              <div className="actions">
                <a href="#senha">Esqueci a senha</a>
              </div>
            </Form>
          ),
        },
      ]}
    />
  ),
};

/** The form is not submitted. The fields are marked, and the first takes the focus. */
export const Incomplete: Story = {
  tags: ['visual'],
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'E-mail' }), 'ana@');
    await userEvent.click(canvas.getByRole('button', { name: 'Receber avisos' }));
    const name = canvas.getByRole('textbox', { name: 'Nome completo' });
    await waitFor(() => expect(name).toHaveFocus());
    await expect(name).toBeInvalid();
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toBeInvalid();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Server errors appear at their fields, and above them what belongs to none. The values stay. */
export const ServerErrors: Story = {
  args: {
    initialValues: { full_name: 'Ana Souza', email: 'ana@exemplo.com' },
    onSubmit: fn<Send>(() => ({
      base: ['Muitas tentativas. Aguarde e tente novamente.'],
      email: ['já está em uso'],
    })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Receber avisos' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^Muitas tentativas. Aguarde e tente novamente.$/,
    );
    const field = canvas.getByRole('textbox', { name: 'E-mail' });
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveAccessibleDescription('já está em uso');
    await expect(field).toHaveValue('ana@exemplo.com');
  },
};

export const Submitting: Story = {
  args: {
    initialValues: { full_name: 'Ana Souza', email: 'ana@exemplo.com' },
    onSubmit: fn<Send>(() => new Promise<undefined>(() => undefined)),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Receber avisos' }));
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  },
};

/** When every field is required, no field has an asterisk. */
export const AllRequired: Story = {
  args: {
    children: (
      <>
        <TextField name="email" label="E-mail" type="email" required />
        <SubmitButton>Receber avisos</SubmitButton>
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('*', { exact: false })).not.toBeVisible();
  },
};
