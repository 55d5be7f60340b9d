import { compose, email, minLength } from '@martelo/domain/forms';
import { render, screen, waitFor } from '@testing-library/react';
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
const invalid = () =>
  screen
    .getAllByRole('textbox')
    .filter((field) => field.ariaInvalid === 'true')
    .map((field) => field.getAttribute('name'));

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

it('marks the invalid fields and focuses the first', async () => {
  const onSubmit = vi.fn<FormProps<Person>['onSubmit']>();
  show(onSubmit);
  await type('E-mail', 'ana@');
  await send();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(invalid()).toEqual(['name', 'email']);
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
    'deve conter um email válido',
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

it('focuses a field that was added later by its position on the page', async () => {
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
  expect(screen.getByRole('textbox', { name: 'CNPJ' })).toHaveFocus();
});

it('shows server errors at their fields, those of none above them, and keeps the values', async () => {
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
  expect(await screen.findByText('Tente de novo.')).toHaveTextContent(/^Tente de novo\.$/);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Tente de novo\.não confere$/);
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('ana@exemplo.com');
  expect(field).toHaveAccessibleDescription('já está em uso');
  expect(screen.getByRole('textbox', { name: 'CEP' })).toHaveAccessibleDescription('não existe');
  expect(screen.getByRole('textbox', { name: 'Nome' })).toBeValid();
});

it('focuses the message about the whole form when no field is marked', async () => {
  show(() => Promise.resolve({ base: ['Tente de novo.'] }));
  await type('Nome', 'Ana');
  await send();
  expect(await screen.findByRole('alert')).toHaveFocus();
});

it('a rejection that marks no field is no success', async () => {
  show(() => Promise.resolve({}), { resetOnSuccess: true });
  await type('Nome', 'Ana');
  await send();
  await waitFor(() => expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy'));
  expect(screen.getByRole('textbox', { name: 'Nome' })).toHaveValue('Ana');
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
  expect(invalid()).toEqual(['name']);
  await type('Nome', 'Ana');
  await send();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
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
