import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { CheckboxField } from '../choice-field/CheckboxField.tsx';
import { ChipsField } from '../choice-field/ChipsField.tsx';
import { RadioField } from '../choice-field/RadioField.tsx';
import { MaskedField } from '../masked-field/MaskedField.tsx';
import { MoneyField } from '../masked-field/MoneyField.tsx';
import { SelectField } from '../select-field/SelectField.tsx';
import { PasswordField } from '../text-field/PasswordField.tsx';
import { TextareaField } from '../text-field/TextareaField.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { Form, SubmitButton } from '../form/Form.tsx';
import { restoreChanges } from './repeat-changes.ts';

const options = [
  { value: 'a', label: 'Casa' },
  { value: 'b', label: 'Ateliê' },
];

const initialValues = { kind: 'a', places: ['a'], news: true };

const formOf = (onSubmit: (values: unknown) => void) => (
  <Form onSubmit={onSubmit} initialValues={initialValues}>
    <TextField name="email" label="E-mail" type="email" />
    <PasswordField name="password" label="Senha" />
    <TextareaField name="message" label="Mensagem" />
    <MaskedField mask="cpf" name="cpf" label="CPF" />
    <MoneyField name="price_cents" label="Valor" />
    <SelectField name="topic" label="Assunto" options={options} />
    <RadioField name="kind" label="Tipo" options={options} />
    <ChipsField name="places" label="Lugares" options={options} />
    <CheckboxField name="terms" label="Termos" />
    <CheckboxField name="news" label="Novidades" />
    <SubmitButton>Enviar</SubmitButton>
  </Form>
);

/** Writes into a control of the server's markup, which React does not notice. */
const write = (label: string, text: string): void => {
  screen.getByLabelText<HTMLInputElement>(label).value = text;
};
const press = (role: 'checkbox' | 'radio', name: string): void =>
  screen.getByRole(role, { name }).click();

const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));

it('keeps everything that the user did before hydration', async () => {
  const onSubmit = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(formOf(onSubmit));
  write('E-mail', 'ana@example.test');
  write('Senha', 'segredo longo');
  write('Mensagem', 'Bom dia');
  write('CPF', '529.982.247-25');
  write('Valor', '1.500');
  write('Assunto', 'b');
  press('radio', 'Ateliê');
  press('checkbox', 'Ateliê');
  press('checkbox', 'Termos');
  press('checkbox', 'Novidades');
  const { rerender } = await act(async () =>
    render(formOf(onSubmit), { container, hydrate: true }),
  );
  rerender(formOf(onSubmit));
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.test');
  expect(screen.getByLabelText('Valor')).toHaveValue('1.500');
  await send();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    email: 'ana@example.test',
    password: 'segredo longo',
    message: 'Bom dia',
    cpf: '52998224725',
    price_cents: 150_000,
    topic: 'b',
    kind: 'b',
    places: ['a', 'b'],
    terms: true,
    news: false,
  });
});

it('changes nothing when the user did nothing', async () => {
  const onSubmit = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(formOf(onSubmit));
  await act(async () => render(formOf(onSubmit), { container, hydrate: true }));
  await send();
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ kind: 'a', places: ['a'], news: true });
});

it.each([
  ['E-mail', 'email', 'ana@example.test', 'ana@example.test'],
  ['Senha', 'password', 'segredo longo', 'segredo longo'],
  ['Mensagem', 'message', 'Bom dia', 'Bom dia'],
  ['CPF', 'cpf', '529.982.247-25', '52998224725'],
  ['Valor', 'price_cents', '1.500', 150_000],
])('sends what a program wrote into %s without an event', async (label, name, text, value) => {
  const onSubmit = vi.fn();
  const { unmount } = render(formOf(onSubmit));
  const field = screen.getByLabelText(label);
  // A script of an extension does not use React's property of the element.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  await send();
  expect(onSubmit).toHaveBeenCalledWith({ ...initialValues, [name]: value });
  unmount();
});

it('sends a changed choice once more only if it changes again', async () => {
  const onSubmit = vi.fn();
  const { unmount } = render(formOf(onSubmit));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Termos' }));
  await send();
  await send();
  expect(onSubmit.mock.calls).toEqual([1, 2].map(() => [{ ...initialValues, terms: true }]));
  unmount();
});

describe('new fields in place of those of the server', () => {
  const markup = '<input name="full_name"><input name="email" type="email"><select name="kind">';

  /** Types into a field and replaces all. Returns the field that took its place. */
  const replace = (name: string, act: (field: HTMLInputElement) => void): HTMLInputElement => {
    document.body.innerHTML = markup;
    const find = () => document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    const before = [...document.querySelectorAll<HTMLInputElement>('input, select')];
    const old = find();
    if (old === null) throw new Error(`no ${name}`);
    act(old);
    const focused = document.activeElement;
    document.body.innerHTML = markup;
    restoreChanges(before, document.body, focused);
    return find() ?? old;
  };

  it('get the text, the focus and the selection', () => {
    const field = replace('full_name', (old) => {
      old.value = 'Ana Maria';
      old.focus();
      old.setSelectionRange(1, 3);
    });
    expect(field).toHaveValue('Ana Maria');
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([1, 3]);
  });

  it.each(['email', 'kind'])('get the focus without a caret (%s)', (name) => {
    expect(replace(name, (old) => old.focus())).toHaveFocus();
  });

  it('do not take the focus', () => {
    expect(replace('full_name', (old) => (old.value = 'Ana'))).not.toHaveFocus();
  });
});
