import { compose, email, minLength } from '@martelo/domain/forms';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { TextField } from '../text-field/TextField.tsx';
import { Form, SubmitButton, type FormProps } from './Form.tsx';

interface Person {
  name: string;
  email: string;
  address?: { zip_code: string };
}

const show = (onSubmit: FormProps<Person>['onSubmit'], props?: Partial<FormProps<Person>>) =>
  render(
    <Form<Person> aria-label="Cadastro" onSubmit={onSubmit} {...props}>
      <TextField name="name" label="Nome" required />
      <TextField name="email" label="E-mail" validate={compose(email())} />
      <TextField name="address.zip_code" label="CEP" />
      <SubmitButton>Enviar</SubmitButton>
    </Form>,
  );

const type = (label: RegExp | string, text: string) =>
  userEvent.type(screen.getByRole('textbox', { name: label }), text);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
const entries = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

it('submits valid values and shows no error', async () => {
  const onSubmit = vi.fn<FormProps<Person>['onSubmit']>();
  show(onSubmit);
  await type('Nome', 'Ana');
  await type('CEP', '01310100');
  await send();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    name: 'Ana',
    address: { zip_code: '01310100' },
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('lists the errors in page order, focuses the summary and links to each field', async () => {
  const onSubmit = vi.fn<FormProps<Person>['onSubmit']>();
  show(onSubmit);
  await type('E-mail', 'ana@');
  await send();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(entries()).toEqual([
    'Nome: Este campo é obrigatório.',
    'E-mail: deve conter um email válido',
  ]);
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: /^E-mail/ }));
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('deve conter um email válido');
});

it('lists a field that was added later by its position on the page', async () => {
  const page = (company: boolean) => (
    <Form onSubmit={vi.fn()}>
      {company && <TextField name="cnpj" label="CNPJ" required />}
      <TextField name="email" label="E-mail" required />
      {company && <TextField name="trade_name" label="Nome fantasia" required />}
      <TextField name="phone" label="Celular" required />
      <SubmitButton>Enviar</SubmitButton>
    </Form>
  );
  const { rerender } = render(page(false));
  rerender(page(true));
  await send();
  expect(entries().map((entry) => entry?.split(':')[0])).toEqual([
    'CNPJ',
    'E-mail',
    'Nome fantasia',
    'Celular',
  ]);
});

it('focuses the summary again after the next failed submission', async () => {
  show(vi.fn());
  await send();
  screen.getByRole('textbox', { name: 'Nome' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});

it('shows server errors at their fields and in the summary, and keeps the values', async () => {
  show(() =>
    Promise.resolve({
      base: ['Tente de novo.'],
      email: ['já está em uso', 'não pode ser de outro país'],
      'address.zip_code': ['não existe'],
      cpf: ['não confere'],
      name: [],
    }),
  );
  await type('Nome', 'Ana');
  await type('E-mail', 'ana@exemplo.com');
  await type('CEP', '00000000');
  await send();
  expect(await screen.findByRole('alert')).toHaveFocus();
  expect(entries()).toEqual([
    'Tente de novo.',
    'CPF: não confere',
    'E-mail: já está em uso',
    'E-mail: não pode ser de outro país',
    'CEP: não existe',
  ]);
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(field).toHaveValue('ana@exemplo.com');
  expect(field).toHaveAccessibleDescription('já está em uso');
  expect(screen.getByRole('textbox', { name: 'CEP' })).toHaveAccessibleDescription('não existe');
  expect(screen.getByRole('textbox', { name: 'Nome' })).toBeValid();
});

it('removes an entry of the summary with the change that corrects it, and keeps the focus', async () => {
  show(vi.fn());
  await type('E-mail', 'ana@');
  await send();
  expect(entries()).toHaveLength(2);
  await type('Nome', 'A');
  expect(entries()).toEqual(['E-mail: deve conter um email válido']);
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus();
  await type('E-mail', 'exemplo.com');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Nome' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows the current message of a field in the summary', async () => {
  render(
    <Form onSubmit={vi.fn()}>
      <TextField name="code" label="Código" required validate={compose(minLength(4))} />
      <SubmitButton>Enviar</SubmitButton>
    </Form>,
  );
  await send();
  const entry = within(screen.getByRole('alert')).getByRole('listitem');
  await type('Código', 'ab');
  expect(entry).toHaveTextContent('Código: O campo deve conter pelo menos 4 caracteres');
  expect(entry).toBeInTheDocument();
});

it('removes an entry of the summary when its field leaves the form', async () => {
  const page = (company: boolean) => (
    <Form onSubmit={vi.fn()}>
      {company ? (
        <TextField key="legal" name="legal_name" label="Razão social" required />
      ) : (
        <TextField key="full" name="full_name" label="Nome completo" required />
      )}
      <TextField name="email" label="E-mail" required />
      <SubmitButton>Enviar</SubmitButton>
    </Form>
  );
  const { rerender } = render(page(false));
  await send();
  expect(entries()).toHaveLength(2);
  rerender(page(true));
  await waitFor(() => expect(entries()).toEqual(['E-mail: Este campo é obrigatório.']));
});

it('removes a server error from the summary on the next change of its field', async () => {
  show(() => Promise.resolve({ base: ['Tente de novo.'], email: ['já está em uso'] }));
  await type('Nome', 'Ana');
  await type('E-mail', 'ana@exemplo.com');
  await send();
  await waitFor(() => expect(entries()).toEqual(['Tente de novo.', 'E-mail: já está em uso']));
  await type('E-mail', '.br');
  expect(entries()).toEqual(['Tente de novo.']);
});

it('hides a server error on the next change, and removes it on the next submission', async () => {
  const onSubmit = vi
    .fn<FormProps<Person>['onSubmit']>()
    .mockResolvedValueOnce({ email: ['já está em uso'] });
  show(onSubmit);
  await type('Nome', 'Ana');
  await type('E-mail', 'ana@exemplo.com');
  await send();
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  await waitFor(() => expect(field).toBeInvalid());
  await type('E-mail', '.br');
  expect(field).toBeValid();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Nome' }));
  await send();
  expect(entries()).toEqual(['Nome: Este campo é obrigatório.']);
  expect(field).toBeValid();
  await type('Nome', 'Ana');
  await send();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('shows and reports an unexpected error when onSubmit throws', async () => {
  const failure = new Error('no network');
  const report = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  show(() => Promise.reject(failure));
  await type('Nome', 'Ana');
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('Ocorreu um erro inesperado');
  expect(report).toHaveBeenCalledExactlyOnceWith(failure);
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Ana');
  report.mockRestore();
});

it('ignores submissions while one is in progress', async () => {
  let finish: (outcome: undefined) => void = () => undefined;
  const onSubmit = vi.fn(() => new Promise<undefined>((resolve) => (finish = resolve)));
  show(onSubmit);
  await type('Nome', 'Ana{Enter}{Enter}');
  await send();
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  finish(undefined);
  await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy'));
});

it('keeps edited fields when initialValues change', async () => {
  const { rerender } = show(vi.fn(), { initialValues: { name: 'Ana', email: 'a@b.co' } });
  await type('Nome', ' Souza');
  rerender(
    <Form<Person> onSubmit={vi.fn()} initialValues={{ name: 'Bia', email: 'c@d.co' }}>
      <TextField name="name" label="Nome" required />
      <TextField name="email" label="E-mail" validate={compose(email())} />
    </Form>,
  );
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Ana Souza');
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('c@d.co');
});

it('resets its fields after submission with resetOnSuccess', async () => {
  show(vi.fn(), { resetOnSuccess: true });
  await type('Nome', 'Ana');
  await send();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue(''));
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveAttribute('aria-invalid', 'false');
});

it('shows an error only after the field was blurred', async () => {
  render(
    <Form onSubmit={vi.fn()}>
      <TextField
        name="code"
        label="Código"
        hint="Está no convite"
        required
        validate={compose(minLength(4))}
      />
    </Form>,
  );
  const field = screen.getByRole('textbox', { name: 'Código' });
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('aria-invalid', 'false');
  await userEvent.type(field, 'ab');
  expect(field).toHaveAccessibleDescription('Está no convite');
  await userEvent.tab();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(
    'Está no convite O campo deve conter pelo menos 4 caracteres',
  );
});
