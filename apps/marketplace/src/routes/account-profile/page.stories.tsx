import { session } from '@martelo/api/session';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import {
  accountPage,
  answers,
  endless,
  failing,
  needsProof,
  person,
  proofDialog,
  refused,
  waiting,
} from '../../../test/account-answers.ts';
import { expectOutcome } from '../../../test/person-answers.ts';
import type { PageMeta, Story } from '../../../test/page-meta.ts';

export default {
  title: 'Páginas/Área pessoal/Perfil',
  id: 'paginas-area-pessoal',
  tags: ['!autodocs'],
  ...accountPage('/account/profile'),
} satisfies PageMeta;

export const Profile: Story = {
  tags: ['loaded', 'page'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^Nome completo/ })).toHaveValue(
      person.full_name,
    );
    await expect(await canvas.findByRole('heading', { name: /Casa Principal/ })).toBeVisible();
  },
};

export const ProfileFailed: Story = {
  tags: ['error'],
  ...failing('/profile/addresses'),
};

export const ProfileSlow: Story = {
  tags: ['loading'],
  ...waiting('/profile'),
};

export const ProfileWithoutAddresses: Story = {
  tags: ['empty'],
  args: { answer: answers({ '/profile/addresses': { addresses: [] } }) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Nenhum endereço ainda/)).toBeVisible();
  },
};

/** An address is edited in a dialog, which returns the focus. */
export const ProfileAddress: Story = {
  play: async ({ canvas }) => {
    const edit = await canvas.findByRole('button', { name: 'Editar Ateliê' });
    await userEvent.click(edit);
    const dialog = within(await canvas.findByRole('dialog', { name: 'Editar endereço' }));
    await expect(dialog.getByRole('textbox', { name: /^Cidade/ })).toHaveValue('Rio de Janeiro');
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    await expect(edit).toHaveFocus();
  },
};

/** A company with the longest name and every document. */
export const ProfileOfCompany: Story = {
  args: {
    answer: answers({
      '/profile': {
        ...person,
        person_type: 'company',
        legal_name: endless,
        cnpj: '12ABC34501DE35',
        unconfirmed_email: 'novo-endereco@example.test',
      },
    }),
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: /^CNPJ/ })).toHaveValue(
      '12.ABC.345/01DE-35',
    );
    await expect(canvas.getByText(/Falta confirmar novo-endereco@example.test/)).toBeVisible();
  },
};

const wrongPassword = refused(422, { errors: { current_password: ['não confere'] } });

/** A new e-mail asks for the password and keeps what was typed. */
export const ProfileNewEmail: Story = {
  args: {
    answer: (path, method, query, body) =>
      method === 'PUT' && path === '/profile'
        ? body.includes('correto cavalo')
          ? { ...person, unconfirmed_email: 'nova@example.test' }
          : body.includes('current_password')
            ? wrongPassword
            : needsProof
        : answers()(path, method, query, body),
  },
  play: async ({ canvas }) => {
    const email = await canvas.findByRole('textbox', { name: /^E-mail/ });
    await userEvent.clear(email);
    await userEvent.type(email, 'nova@example.test');
    await userEvent.click(canvas.getByRole('button', { name: 'Salvar perfil' }));
    const dialog = await proofDialog();
    const password = dialog.getByLabelText(/^Senha atual/);
    await waitFor(() => expect(password).toHaveFocus());
    await userEvent.type(password, 'errada{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/não confere/));
    await userEvent.clear(password);
    await userEvent.type(password, 'correto cavalo{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(email).toHaveValue('nova@example.test');
    // The form is longer than the screen of a phone: what comes next is said beside its button.
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: 'Confira seu e-mail' })).toHaveFocus(),
    );
    await waitFor(() =>
      expect(email).toHaveAccessibleDescription(/^Falta confirmar nova@example.test/),
    );
  },
};

/**
 * The account is deleted once the person has typed the confirmation word, in upper or lower case,
 * and given a proof.
 */
export const ProfileDelete: Story = {
  args: {
    answer: answers({ 'GET /profile': { ...person, cpf: '52998224725' } }),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Excluir minha conta' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Excluir a conta?' }));
    await expect(dialog.getByText(/, CPF 529\.982\.247-25\.$/)).toBeVisible();
    const word = dialog.getByRole('textbox', { name: /^Confirmação/ });
    const remove = dialog.getByRole('button', { name: 'Excluir minha conta' });
    await userEvent.type(word, 'apagar');
    await userEvent.click(remove);
    await expect(word).toHaveAccessibleDescription(/Digite EXCLUIR\.$/);
    await userEvent.clear(word);
    await userEvent.type(word, ' excluir ');
    await userEvent.click(remove);
    await expect((await proofDialog()).getByLabelText(/^Senha atual/)).toBeVisible();
  },
};

/** The page does not ask the person to log in, which would cancel the deletion. */
export const ProfileDeleted: Story = {
  globals: { viewport: { value: 'mobile2' } },
  args: {
    answer: (path, method, query, body) =>
      method === 'DELETE' && path === '/profile'
        ? body.includes('correto cavalo')
          ? { message: 'Sua conta será excluída em 28/11/2026.', erase_at: '2026-11-28T15:00:00Z' }
          : needsProof
        : answers()(path, method, query, body),
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Excluir minha conta' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Excluir a conta?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Confirmação/ }), 'excluir{Enter}');
    const password = (await proofDialog()).getByLabelText(/^Senha atual/);
    await userEvent.type(password, 'correto cavalo{Enter}');
    await expectOutcome(canvas, 'Exclusão agendada');
    await expect(canvas.getByText(/serão apagados em 28\/11\/2026/)).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await expect(session.get().status).toBe('signed_out');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
