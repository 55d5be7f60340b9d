import { user } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { ProfileForm, type ProfileFormProps } from './ProfileForm.tsx';

type Send = ProfileFormProps['onSubmit'];

const photo = new File(['P1 1 1 1'], 'eu.png', { type: 'image/png' });

const meta = {
  title: 'Formulários/ProfileForm',
  id: 'formularios-profileform',
  component: ProfileForm,
  args: { onSubmit: fn<Send>(), user },
  parameters: { layout: 'padded' },
} satisfies Meta<typeof ProfileForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual', 'spoken'],
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'CPF' })).toHaveValue('529.982.247-25');
    await expect(canvas.getByRole('textbox', { name: 'Telefone' })).toHaveValue('(11) 98765-4321');
    const birth = canvas.getByRole('textbox', { name: 'Data de nascimento' });
    await expect(birth).toHaveValue('03/02/1985');
    await userEvent.clear(birth);
    await userEvent.type(birth, '4/2/1985');
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Telefone' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar perfil' }));
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenCalledWith({
        person_type: 'individual',
        full_name: 'Ana Souza',
        gender: 'lady',
        cpf: '52998224725',
        birthdate: '1985-02-04',
        phone: null,
        avatar: undefined,
      }),
    );
  },
};

export const Playground: Story = {};

export const Company: Story = {
  args: {
    user: { ...user, person_type: 'company', legal_name: 'Ateliê Ltda.', cnpj: '12ABC34501DE35' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'CNPJ' })).toHaveValue('12.ABC.345/01DE-35');
    await expect(canvas.queryByRole('textbox', { name: 'CPF' })).toBeNull();
  },
};

/** Fields of the other person type are not sent, so they cannot be rejected while they are hidden. */
export const OtherPersonType: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Empresa' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'CNPJ' }), '11222333000100');
    await userEvent.click(canvas.getByRole('radio', { name: 'Pessoa física' }));
    const birth = canvas.getByRole('textbox', { name: 'Data de nascimento' });
    await userEvent.clear(birth);
    await userEvent.type(birth, '22112020');
    const save = canvas.getByRole('button', { name: 'Salvar perfil' });
    await userEvent.click(save);
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('radio', { name: 'Empresa' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Razão social' }), 'Ateliê Ltda.');
    const cnpj = canvas.getByRole('textbox', { name: 'CNPJ' });
    await userEvent.clear(cnpj);
    await userEvent.type(cnpj, '12ABC34501DE35');
    await userEvent.click(save);
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith({
        person_type: 'company',
        legal_name: 'Ateliê Ltda.',
        cnpj: '12ABC34501DE35',
        phone: '11987654321',
        avatar: undefined,
      }),
    );
    await userEvent.clear(cnpj);
    await userEvent.type(cnpj, '11222333000100');
    await userEvent.click(canvas.getByRole('radio', { name: 'Pessoa física' }));
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Data de nascimento' }));
    await userEvent.click(save);
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith({
        person_type: 'individual',
        full_name: 'Ana Souza',
        gender: 'lady',
        cpf: '52998224725',
        birthdate: null,
        phone: '11987654321',
        avatar: undefined,
      }),
    );
  },
};

/** The form shows that a new e-mail awaits confirmation. */
export const UnconfirmedEmail: Story = {
  args: { user: { ...user, unconfirmed_email: 'ana.nova@exemplo.com' } },
  play: async ({ args, canvas }) => {
    const emailField = canvas.getByRole('textbox', { name: 'E-mail' });
    await expect(emailField).toHaveAccessibleDescription(/^Falta confirmar ana.nova@exemplo.com/);
    const save = canvas.getByRole('button', { name: 'Salvar perfil' });
    // An unchanged e-mail is not sent, because the server would treat it as a new change.
    await userEvent.click(save);
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith(
        expect.not.objectContaining({ email: expect.anything() }),
      ),
    );
    await userEvent.clear(emailField);
    await userEvent.type(emailField, 'ana.outra@exemplo.com');
    await userEvent.click(save);
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith(
        expect.objectContaining({ email: 'ana.outra@exemplo.com' }),
      ),
    );
    // A requested e-mail is not sent again, because the first confirmation link would become
    // invalid.
    await userEvent.clear(canvas.getByRole('textbox', { name: 'Telefone' }));
    await userEvent.click(save);
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith(expect.objectContaining({ phone: null })),
    );
    await expect(args.onSubmit).toHaveBeenLastCalledWith(
      expect.not.objectContaining({ email: expect.anything() }),
    );
    // Sending the current e-mail cancels the pending change.
    await userEvent.clear(emailField);
    await userEvent.type(emailField, user.email);
    await userEvent.click(save);
    await waitFor(() =>
      expect(args.onSubmit).toHaveBeenLastCalledWith(
        expect.objectContaining({ email: user.email }),
      ),
    );
  },
};

/** A saved photo cannot be undone, and is not sent again. */
export const SavedPhoto: Story = {
  args: {
    user: { ...user, person_type: 'company', legal_name: 'Ateliê Ltda.', cnpj: '12ABC34501DE35' },
  },
  play: async ({ args, canvas }) => {
    const save = canvas.getByRole('button', { name: 'Salvar perfil' });
    await userEvent.upload(canvas.getByLabelText('Foto'), photo);
    await expect(await canvas.findByRole('button', { name: 'Desfazer' })).toBeVisible();
    await userEvent.click(save);
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Desfazer' })).toBeNull());
    await expect(args.onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ avatar: photo }),
    );
    await userEvent.click(save);
    await waitFor(() => expect(args.onSubmit).toHaveBeenCalledTimes(2));
    await expect(args.onSubmit).toHaveBeenLastCalledWith(
      expect.objectContaining({ avatar: undefined }),
    );
  },
};

export const TooYoung: Story = {
  play: async ({ canvas }) => {
    const birth = canvas.getByRole('textbox', { name: 'Data de nascimento' });
    await userEvent.clear(birth);
    await userEvent.type(birth, '22112008');
    await userEvent.tab();
    await expect(birth).toHaveAccessibleDescription('É preciso ter 18 anos ou mais.');
    await userEvent.clear(birth);
    await userEvent.type(birth, '21112008');
    await expect(birth).toBeValid();
  },
};

export const Rejected: Story = {
  args: {
    onSubmit: fn<Send>(() => ({
      cpf: ['já está em uso'],
      avatar: ['deve ter ao menos 200 × 200 pixels'],
    })),
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar perfil' }));
    const photo = canvas.getByLabelText('Foto');
    await waitFor(() => expect(photo).toHaveAccessibleDescription(/200 × 200 pixels$/));
    const cpf = canvas.getByRole('textbox', { name: 'CPF' });
    await expect(cpf).toHaveAccessibleDescription(/já está em uso$/);
  },
};
