import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Answer } from '../../../test/page-story.tsx';
import {
  accountPage,
  answers,
  endless,
  failing,
  needsProof,
  proofDialog,
  refused,
  waiting,
} from '../../../test/account-answers.ts';
import { factors, noFactors, securityLog, sessions } from '../../../test/security-fixtures.ts';
import type { PageMeta, Story } from '../../../test/page-meta.ts';

export default {
  title: 'Páginas/Área pessoal/Segurança',
  id: 'paginas-area-pessoal',
  tags: ['!autodocs'],
  ...accountPage('/account/security'),
} satisfies PageMeta;

export const Security: Story = {
  tags: ['loaded'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Este aparelho')).toBeVisible();
    await expect(await canvas.findByText(/^Restam 8 códigos|Restam 8 códigos/)).toBeVisible();
    await expect(await canvas.findAllByText('(tentativa recusada)')).toHaveLength(2);
    await expect(canvas.getByText('3 de 41')).toBeVisible();
  },
};

export const SecuritySlow: Story = {
  tags: ['loading'],
  ...waiting('/profile/sessions', '/profile/security_log', '/profile/passkeys'),
};

export const SecurityFailed: Story = {
  tags: ['error'],
  ...failing('/profile/sessions', '/profile/security_log', '/profile/passkeys'),
};

/** One device, no second factor, and an empty log. */
export const SecurityEmpty: Story = {
  tags: ['empty'],
  args: {
    answer: answers({
      '/profile/sessions': { sessions: sessions.sessions.slice(0, 1) },
      '/profile/security_log': { ...securityLog, total: 0, next_page: null, events: [] },
      '/profile/passkeys': noFactors,
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nenhum outro aparelho está conectado.')).toBeVisible();
    await expect(await canvas.findByText('Nenhuma chave de acesso ainda.')).toBeVisible();
    await expect(await canvas.findByText('Nada foi registrado ainda.')).toBeVisible();
  },
};

/** Very long device names stay inside the narrowest page. */
export const SecurityWithLongNames: Story = {
  args: {
    answer: answers({
      '/profile/sessions': {
        sessions: sessions.sessions.map((session) =>
          Object.assign({}, session, { device: endless }),
        ),
      },
      '/profile/passkeys': {
        ...factors,
        passkeys: factors.passkeys.map((passkey) => Object.assign({}, passkey, { name: endless })),
      },
      '/profile/security_log': {
        ...securityLog,
        events: securityLog.events.map((event) => Object.assign({}, event, { device: endless })),
      },
    }),
  },
  globals: { viewport: { value: 'mobile1' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText(/^Inconst/)).not.toHaveLength(0);
    const { scrollWidth, clientWidth } = document.documentElement;
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  },
};

/** Whether the session was ended, which needs the password. */
let isEnded = false;

/** A session is ended with the keyboard only. The focus moves above the list. */
export const SecurityEndSession: Story = {
  args: {
    answer: (path, method, query, body) => {
      if (method === 'DELETE' && path.startsWith('/profile/sessions/')) {
        if (!body.includes('correto cavalo')) return needsProof;
        isEnded = true;
        return 204;
      }
      const shown = isEnded ? sessions.sessions.slice(0, 2) : sessions.sessions;
      return answers({ '/profile/sessions': { sessions: shown } })(path, method, query, body);
    },
  },
  play: async ({ canvas }) => {
    isEnded = false;
    const buttons = await canvas.findAllByRole('button', { name: /^Encerrar sessão:/ });
    await expect(buttons).toHaveLength(2);
    buttons[1]?.focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await proofDialog();
    await userEvent.type(dialog.getByLabelText(/^Senha atual/), 'correto cavalo{Enter}');
    await waitFor(() =>
      expect(canvas.getAllByRole('button', { name: /^Encerrar sessão:/ })).toHaveLength(1),
    );
    await waitFor(() =>
      expect(canvas.getByRole('heading', { name: 'Sessões abertas' })).toHaveFocus(),
    );
  },
};

const setup = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  otpauth_url:
    'otpauth://totp/Martelo:ana%40example.test?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Martelo',
};

const codes = Array.from(
  { length: 10 },
  (_, index) => `${index}K2M-9QT${index}-HXR4-WZ8C-5NVJ-3D6P`,
);

async function prove(): Promise<void> {
  const dialog = await proofDialog();
  await userEvent.type(dialog.getByLabelText(/^Senha atual/), 'correto cavalo{Enter}');
}

const settingUp: Answer = (path, method, query, body) =>
  method === 'POST' && path === '/profile/totp'
    ? body.includes('code')
      ? body.includes('123456')
        ? { recovery_codes: codes }
        : refused(422, { errors: { code: ['é inválido'] } })
      : setup
    : answers({ '/profile/passkeys': noFactors })(path, method, query, body);

export const SecuritySetUpApp: Story = {
  args: { answer: settingUp },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Configurar aplicativo' }));
    await prove();
    const dialog = within(
      await canvas.findByRole('dialog', { name: 'Configurar aplicativo autenticador' }),
    );
    await expect(await dialog.findByTitle('Código QR da configuração')).toBeInTheDocument();
    await expect(dialog.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    const code = dialog.getByRole('textbox', { name: /^Código de 6/ });
    await userEvent.type(code, '000000');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/é inválido/));
  },
};

/** Shown once: neither Escape nor a click outside closes the dialog. */
export const SecurityRecoveryCodes: Story = {
  args: { answer: settingUp },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Configurar aplicativo' }));
    await prove();
    const code = await canvas.findByRole('textbox', { name: /^Código de 6/ });
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.paste('123 456');
    const dialog = within(
      await canvas.findByRole('dialog', { name: 'Guarde seus códigos de recuperação' }),
    );
    const shown = dialog.getAllByRole('listitem');
    await expect(shown).toHaveLength(10);
    // One line each.
    const list = dialog.getByRole('list', { name: 'Códigos de recuperação' });
    for (const width of ['343px', '273px']) {
      list.style.inlineSize = width;
      const lines = shown.map((item) => Math.round(item.clientHeight / 20));
      await expect(new Set(lines), width).toEqual(new Set([1]));
      await expect(list.scrollWidth, width).toBe(list.clientWidth);
    }
    list.style.inlineSize = '';
    await userEvent.keyboard('{Escape}');
    await expect(dialog.getByRole('button', { name: 'Já guardei os códigos' })).toBeVisible();
  },
};

/** Asks for a name, then for a proof, and then opens the browser's own dialog. */
export const SecurityAddPasskey: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Adicionar chave de acesso' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Nova chave de acesso' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Nome/ }), 'Celular da Ana');
    await userEvent.click(dialog.getByRole('button', { name: 'Criar chave de acesso' }));
    const proof = await proofDialog();
    await expect(await proof.findByRole('button', { name: 'Usar chave de acesso' })).toBeVisible();
    await userEvent.click(proof.getByRole('button', { name: 'Cancelar' }));
    await expect((await dialog.findAllByText(/^Nada mudou/))[0]).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Celular da Ana');
  },
};
