import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CheckboxField } from '../choice-field/CheckboxField.tsx';
import { ChipsField } from '../choice-field/ChipsField.tsx';
import { RadioField } from '../choice-field/RadioField.tsx';
import { SwitchField } from '../choice-field/SwitchField.tsx';
import { FileField } from '../file-field/FileField.tsx';
import { DateField } from '../masked-field/DateField.tsx';
import { MaskedField } from '../masked-field/MaskedField.tsx';
import { MoneyField } from '../masked-field/MoneyField.tsx';
import { ComboboxField } from '../select-field/ComboboxField.tsx';
import { SelectField } from '../select-field/SelectField.tsx';
import { CodeField } from '../text-field/CodeField.tsx';
import { PasswordField } from '../text-field/PasswordField.tsx';
import { TextareaField } from '../text-field/TextareaField.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { Form } from './Form.tsx';
import type { FieldProps } from './useFormField.ts';

const options = [
  { value: 'a', label: 'Azul' },
  { value: 'v', label: 'Verde' },
];
const photo = new File(['x'], 'foto.png', { type: 'image/png' });

const control = () => screen.getByLabelText(/^Campo/, { selector: 'input, select, textarea' });
const type = (text: string) => () => userEvent.type(control(), text);
const click = (name: string) => () => userEvent.click(screen.getByLabelText(name));

/** Each field, a change by a person, and the value that the form then has. */
const table: readonly (readonly [
  name: string,
  Component: ComponentType<FieldProps>,
  change: () => Promise<unknown>,
  value: unknown,
])[] = [
  ['TextField', TextField, type('oi'), 'oi'],
  ['TextareaField', TextareaField, type('oi'), 'oi'],
  ['PasswordField', PasswordField, type('oi'), 'oi'],
  ['CodeField', CodeField, type('123'), '123'],
  ['MaskedField', (props) => <MaskedField mask="cpf" {...props} />, type('529982'), '529982'],
  ['MoneyField', MoneyField, type('1500'), 150_000],
  ['DateField', DateField, type('03021985'), '1985-02-03'],
  [
    'SelectField',
    (props) => <SelectField options={options} {...props} />,
    () => userEvent.selectOptions(control(), 'v'),
    'v',
  ],
  [
    'ComboboxField',
    (props) => <ComboboxField options={options} {...props} />,
    async () => {
      await type('ver')();
      await userEvent.click(screen.getByRole('option', { name: 'Verde' }));
    },
    'v',
  ],
  ['RadioField', (props) => <RadioField options={options} {...props} />, click('Verde'), 'v'],
  ['ChipsField', (props) => <ChipsField options={options} {...props} />, click('Verde'), ['v']],
  ['CheckboxField', CheckboxField, click('Campo'), true],
  ['SwitchField', SwitchField, click('Campo'), true],
  [
    'FileField',
    FileField,
    async () => fireEvent.change(control(), { target: { files: [photo] } }),
    photo,
  ],
];

describe.each(table)('%s', (_, Component, change, value) => {
  it('reports its value, and the focus that enters and leaves it', async () => {
    const [onChange, onFocus, onBlur] = [vi.fn(), vi.fn(), vi.fn()];
    render(
      <Form onSubmit={() => undefined}>
        <Component
          name="campo"
          label="Campo"
          onChange={onChange}
          onFocus={onFocus}
          onBlur={onBlur}
        />
      </Form>,
    );
    await userEvent.tab();
    await change();
    expect(onChange).toHaveBeenLastCalledWith(value);
    expect(onFocus).toHaveBeenCalledOnce();
    expect(onFocus.mock.lastCall?.[0]).toMatchObject({ type: 'focus' });
    expect(onBlur).not.toHaveBeenCalled();
    fireEvent.blur(document.activeElement ?? document.body);
    expect(onBlur).toHaveBeenCalledOnce();
    expect(onBlur.mock.lastCall?.[0]).toMatchObject({ type: 'blur' });
  });

  it('puts style and class on its root', () => {
    const { container } = render(
      <Form onSubmit={() => undefined}>
        <Component name="campo" label="Campo" className="meu" style={{ maxWidth: '20rem' }} />
      </Form>,
    );
    const root = container.querySelector('.meu');
    expect(root).toHaveAttribute('style', 'max-width: 20rem;');
    expect(within(root as HTMLElement).getByText('Campo')).toBeInTheDocument();
  });
});

describe('an initial value', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const cases: readonly (readonly [
    name: string,
    Component: ComponentType<FieldProps>,
    right: unknown,
    wrong: unknown,
  ])[] = [
    ['amount', MoneyField, 150_000, '1.500,00'],
    ['fraction', MoneyField, 0, 1500.5],
    ['date', DateField, '1985-02-03', '03/02/1985'],
    ['cpf', (props) => <MaskedField mask="cpf" {...props} />, '52998224725', '529.982.247-25'],
    [
      'cnpj',
      (props) => <MaskedField mask="cnpj" {...props} />,
      '12ABC34501DE35',
      '12.ABC.345/01DE-35',
    ],
    ['cep', (props) => <MaskedField mask="cep" {...props} />, '01310100', '01310-100'],
    ['phone', (props) => <MaskedField mask="phone" {...props} />, '11987654321', '(11) 98765-4321'],
    [
      'phone abroad',
      (props) => <MaskedField mask="phone" {...props} />,
      '+12125550100',
      '+1 212 555 0100',
    ],
    ['empty', MoneyField, null, undefined],
  ];

  it.each(cases)('%s as the API writes it is silent', (name, Component, right) => {
    const warn = vi.spyOn(console, 'warn');
    render(
      <Form onSubmit={() => undefined} initialValues={{ [name]: right }}>
        <Component name={name} label="Campo" />
      </Form>,
    );
    expect(warn).not.toHaveBeenCalled();
  });

  it.each(cases.slice(0, -1))(
    '%s that is formatted is reported to the developer',
    (name, Component, _, wrong) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      render(
        <Form onSubmit={() => undefined} initialValues={{ [name]: wrong }}>
          <Component name={name} label="Campo" />
        </Form>,
      );
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`"${name}"`));
    },
  );

  it('that is a day is shown as people write it', () => {
    render(
      <Form onSubmit={() => undefined} initialValues={{ birthdate: '1985-02-03' }}>
        <DateField name="birthdate" label="Nascimento" />
      </Form>,
    );
    expect(screen.getByLabelText('Nascimento')).toHaveValue('03/02/1985');
  });
});
