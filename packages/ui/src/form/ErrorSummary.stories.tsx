import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { tabThrough } from '../fixtures/keyboard.ts';
import { LinkStates } from '../fixtures/state-matrix.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

const border = '1px solid var(--m-edge)';

const meta = {
  title: 'Formulários/ErrorSummary',
  id: 'formularios-errorsummary',
  component: ErrorSummary,
  args: {
    problems: [
      { text: 'Muitas tentativas. Aguarde e tente novamente.' },
      { text: 'E-mail: já está em uso', fieldId: 'resumo-email' },
      { text: 'Cor preferida: escolha uma', fieldId: 'resumo-cor' },
    ],
  },
  parameters: { layout: 'padded' },
  render: (args) => (
    <>
      <ErrorSummary {...args} />
      <p>
        <label>
          E-mail <input id="resumo-email" style={{ border, width: '100%' }} />
        </label>
      </p>
      <fieldset id="resumo-cor" style={{ border }}>
        <legend>Cor preferida</legend>
        <label>
          <input type="radio" name="resumo-cor" /> Azul
        </label>
      </fieldset>
    </>
  ),
} satisfies Meta<typeof ErrorSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Houve 3 problemas:');
    await userEvent.click(canvas.getByRole('link', { name: 'E-mail: já está em uso' }));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: 'Cor preferida: escolha uma' }));
    await expect(canvas.getByRole('radio')).toHaveFocus();
  },
};

export const Playground: Story = {};

export const States: Story = {
  tags: ['visual'],
  render: () => (
    <LinkStates
      caption="O link para o campo com erro, em todos os estados."
      title="Problema"
      target="a"
      cell="14rem"
    >
      <ErrorSummary problems={[{ text: 'E-mail: já está em uso', fieldId: 'resumo-email' }]} />
    </LinkStates>
  ),
};

/** Each entry is a tab stop and moves the focus to its field, or to the first enabled control of a group. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const email = canvas.getByRole('link', { name: 'E-mail: já está em uso' });
    const colour = canvas.getByRole('link', { name: 'Cor preferida: escolha uma' });
    canvas.getByRole('alert').focus();
    await tabThrough(email, colour);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('radio', { name: 'Azul' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect(email).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
  },
};

export const OneProblem: Story = {
  args: { problems: [{ text: 'E-mail ou senha inválidos.' }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Houve um problema:');
  },
};

export const NoProblem: Story = {
  args: { problems: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
