import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as forms from '../src/forms/forms.ts';
import { type Answer, Workbench } from './Workbench.tsx';

/** Source code of each rule, with its check. */
const rules: readonly (readonly [call: string, check: forms.Check])[] = [
  ['required()', forms.required()],
  ['email()', forms.email()],
  ['cpf()', forms.cpf()],
  ['cnpj()', forms.cnpj()],
  ['birthdate()', forms.birthdate()],
  ['url()', forms.url()],
  ["sameAs('other')", forms.sameAs('other')],
  ["passwordConfirmation('other')", forms.passwordConfirmation('other')],
  ['minLength(8)', forms.minLength(8)],
  ['maxLength(8)', forms.maxLength(8)],
  ['numeric()', forms.numeric()],
  ['alpha()', forms.alpha()],
  ['alphaNum()', forms.alphaNum()],
  ['alphaDash()', forms.alphaDash()],
  ['digits(8)', forms.digits(8)],
  ['decimal(2)', forms.decimal(2)],
  ['between(1, 10)', forms.between(1, 10)],
  ["dateBetween('01/01/2026', '31/12/2026')", forms.dateBetween('01/01/2026', '31/12/2026')],
  ["dateFormat('DD/MM/YYYY')", forms.dateFormat('DD/MM/YYYY')],
  ["before('other')", forms.before('other')],
  ["after('other')", forms.after('other')],
  ['ip()', forms.ip()],
  ["isIn(['SP', 'RJ'])", forms.isIn(['SP', 'RJ'])],
  ["notIn(['SP', 'RJ'])", forms.notIn(['SP', 'RJ'])],
  ['regex(/^\\d+[A-Z]?$/)', forms.regex(/^\d+[A-Z]?$/)],
];

/**
 * O que cada regra diz do que se digita: a mensagem, ou nada quando o valor serve. Vazio só é erro
 * para `required`. `@martelo/domain/validation`, `@martelo/domain/forms`.
 */
const meta = {
  title: 'Regras/Validação',
  id: 'regras-validacao',
  component: Workbench,
  parameters: { layout: 'padded', controls: { disable: true } },
  args: {
    start: { 'Rótulo do campo': 'Nome', Valor: '529.982.247-25', 'Outro campo': '' },
    answer: (typed): readonly Answer[] =>
      rules.map(([call, check]) => [
        call,
        forms.composeFor(typed['Rótulo do campo'] ?? '', { labels: { other: 'Outro campo' } })(
          check,
        )(typed['Valor'], { other: typed['Outro campo'] }),
      ]),
  },
} satisfies Meta<typeof Workbench>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Validacao: Story = {
  name: 'Validação',
  play: async ({ canvas, userEvent }) => {
    const row = (call: string) =>
      canvas.getByRole('row', { name: (name) => name.startsWith(call) });
    await expect(row('cpf()')).toHaveTextContent('undefined');
    await expect(row('cnpj()')).toHaveTextContent('CNPJ inválido.');
    await userEvent.clear(canvas.getByLabelText('Valor'));
    await expect(row('required()')).toHaveTextContent('Este campo é obrigatório.');
    await expect(row('cnpj()')).toHaveTextContent('undefined');
  },
};

const signUp = forms.formSchema({
  email: [forms.required(), forms.email()],
  cpf: [forms.cpf()],
  password: [forms.required(), forms.minLength(8)],
  password_confirmation: [forms.passwordConfirmation('password')],
});

/** Um formulário inteiro: o registro de erros que final-form espera. */
export const Formulario: Story = {
  name: 'Formulário',
  args: {
    start: { 'E-mail': 'ana@', CPF: '', Senha: 'segredo1', 'Confirmação de senha': '' },
    answer: (typed) =>
      Object.entries(
        signUp({
          email: typed['E-mail'],
          cpf: typed['CPF'],
          password: typed['Senha'],
          password_confirmation: typed['Confirmação de senha'],
        }),
      ),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("'deve conter um email válido'")).toBeVisible();
    await userEvent.type(canvas.getByLabelText('E-mail'), 'exemplo.com');
    await userEvent.type(canvas.getByLabelText('Confirmação de senha'), 'segredo1');
    await expect(canvas.getAllByRole('row')).toHaveLength(1);
  },
};
