import { createForm } from 'final-form';
import { describe, expect, it, test, vi } from 'vitest';
import { validationMessages } from './validation.ts';
import * as forms from './forms.ts';

const { compose, composeFor, custom, formSchema, required, withMessage } = forms;

describe('compose', () => {
  test('returns the message of the first failed rule, or undefined', () => {
    const validate = compose(required(), forms.cpf());
    expect(validate('')).toBe('Este campo é obrigatório.');
    expect(validate('123')).toBe('CPF inválido.');
    expect(validate('529.982.247-25')).toBeUndefined();
  });

  test('accepts a blank field without a required rule', () => {
    expect(compose(forms.email(), forms.minLength(3))(undefined)).toBeUndefined();
  });

  test('names the field if it has a label', () => {
    expect(composeFor('Nome')(forms.alpha())('a1')).toBe('O campo Nome deve conter somente letras');
    expect(compose(forms.alpha())('a1')).toBe('O campo deve conter somente letras');
  });

  test('replaces the message of one check or of all checks', () => {
    const english = {
      ...validationMessages,
      required: () => 'Required.',
      minLength: (field: string, [limit = '']: readonly string[]) =>
        `${field} needs ${limit} characters.`,
    };
    const validate = composeFor('Name', { language: english })(required(), forms.minLength(3));
    expect(validate('')).toBe('Required.');
    expect(validate('Al')).toBe('Name needs 3 characters.');
    expect(compose(withMessage(required(), 'Diga seu nome.'))('')).toBe('Diga seu nome.');
    expect(
      compose(withMessage(forms.minLength(3), (_, [limit]) => `Faltam letras: ${String(limit)}.`))(
        'a',
      ),
    ).toBe('Faltam letras: 3.');
  });
});

describe('asynchronous checks', () => {
  test('run only after all earlier checks passed, and never for a blank field', async () => {
    const lookUp = vi.fn(async (value: unknown) => value === 'livre@exemplo.com');
    const validate = compose(forms.email(), custom(lookUp, 'E-mail já usado.'));
    expect(validate('nada')).toBe('deve conter um email válido');
    expect(validate('')).toBeUndefined();
    expect(lookUp).not.toHaveBeenCalled();
    expect(await validate('ana@exemplo.com')).toBe('E-mail já usado.');
    expect(await validate('livre@exemplo.com')).toBeUndefined();
  });

  test('continue with the next checks', async () => {
    const validate = compose(
      custom(async () => true, 'x'),
      forms.maxLength(2),
    );
    expect(await validate('abc')).toBe('O campo não deve ter mais que 2 caracteres');
  });

  test('pass when their promise is rejected', async () => {
    const validate = compose(custom(() => Promise.reject(new Error('offline')), 'x'));
    expect(await validate('abc')).toBeUndefined();
  });

  test('continue after a rejected promise with the same label and values', async () => {
    const offline = custom(() => Promise.reject(new Error('offline')), 'x');
    const validate = composeFor('Nome')(offline, forms.maxLength(2), forms.sameAs('other'));
    expect(await validate('abc')).toBe('O campo Nome não deve ter mais que 2 caracteres');
    expect(await validate('a', { other: 'a' })).toBeUndefined();
    expect(await validate('a', { other: 'b' })).toBe('Os campos devem ser iguais.');
  });
});

describe('checks against other fields', () => {
  const schema = formSchema(
    {
      password: [required()],
      password_confirmation: [forms.passwordConfirmation('password')],
      email_again: [forms.sameAs('email')],
      start: [forms.before('end')],
      end: [forms.after('start')],
      legal_name: [forms.requiredIf(({ person_type }) => person_type === 'company')],
    },
    { labels: { start: 'Início', end: 'Fim' } },
  );

  test('read the values of the form and use the labels of the fields', () => {
    expect(
      schema({
        password: 'segredo1',
        email: 'a@exemplo.com',
        email_again: 'b@exemplo.com',
        start: '02/01/2026',
        end: '01/01/2026',
        person_type: 'company',
      }),
    ).toEqual({
      password_confirmation: 'Os campos "senha" e "confirmação de senha" devem ser iguais.',
      email_again: 'Os campos devem ser iguais.',
      start: 'O campo Início deve estar antes do campo Fim',
      end: 'O campo Fim deve estar depois do campo Início',
      legal_name: 'Este campo é obrigatório.',
    });
  });

  test('read nested fields, but no inherited ones', () => {
    const other = (field: string, values: object) => compose(forms.sameAs(field))('Object', values);
    expect(other('a.b', { a: { b: 'Object' } })).toBeUndefined();
    for (const values of [{ a: null }, { a: 'b' }, { a: undefined }, {}])
      expect(other('a.b', values)).toBe('Os campos devem ser iguais.');
    expect(other('constructor.name', {})).toBe('Os campos devem ser iguais.');
  });

  test('pass if the other date is blank and fail if it is invalid', () => {
    expect(schema({ password: 'x', password_confirmation: 'x', start: '02/01/2026' })).toEqual({});
    expect(
      Object.keys(
        schema({ password: 'x', password_confirmation: 'x', start: '02/01/2026', end: 'já' }),
      ),
    ).toEqual(['start', 'end']);
  });
});

describe('formSchema', () => {
  test('nests errors as final-form nests values', () => {
    const schema = formSchema({
      'address.zip_code': [required(), forms.digits(8)],
      'address.city': [required()],
      email: [forms.email()],
    });
    expect(schema({ address: { zip_code: '1' }, email: '' })).toEqual({
      address: {
        zip_code: 'O campo CEP deve ser numérico e ter exatamente 8 dígitos',
        city: 'Este campo é obrigatório.',
      },
    });
    expect(schema({ address: { zip_code: '01310100', city: 'São Paulo' } })).toEqual({});
  });

  test('a field named like a prototype member is a field and does not change a prototype', () => {
    const errors = formSchema({ '__proto__.polluted': [required()], constructor: [required()] })(
      {},
    );
    expect(Object.keys(errors)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('final-form accepts the errors and the field validator', async () => {
    const form = createForm<Record<string, unknown>>({
      onSubmit: () => undefined,
      validate: formSchema({
        email: [required(), forms.email()],
        'address.zip_code': [required()],
        nickname: [custom(async (value) => value !== 'admin', 'Reservado.')],
      }),
    });
    form.registerField('email', () => undefined, { error: true });
    form.registerField(
      'cpf',
      () => undefined,
      { error: true },
      {
        getValidator: () => compose(required(), forms.cpf()),
      },
    );
    form.change('cpf', '111.111.111-11');
    form.change('nickname', 'admin');
    await vi.waitFor(() => {
      expect(form.getState().errors).toEqual({
        email: 'Este campo é obrigatório.',
        address: { zip_code: 'Este campo é obrigatório.' },
        nickname: 'Reservado.',
        cpf: 'CPF inválido.',
      });
    });
  });
});

describe('the values that fields of @martelo/ui store', () => {
  it.each<[string, forms.Check, unknown, string | undefined]>([
    ['phone', forms.phone(), '11987654321', undefined],
    ['phone abroad', forms.phone(), '+12125550100', undefined],
    ['part of a phone', forms.phone(), '987654321', 'Falta o DDD, como (11) 98765-4321.'],
    ['no phone', forms.phone(), undefined, undefined],
    ['cep', forms.cep(), '01310100', undefined],
    ['part of a cep', forms.cep(), '0131', 'Um CEP tem 8 dígitos, como 01310-100.'],
    ['no cep', forms.cep(), '', undefined],
    ['cents', forms.moneyAtLeast(85_000), 85_000, undefined],
    ['too few cents', forms.moneyAtLeast(85_000), 84_999, 'Informe pelo menos R$ 850.'],
    ['no cents', forms.moneyAtLeast(85_000), undefined, undefined],
    ['day', forms.birthdate(), '1985-02-03', undefined],
    ['day', forms.dateFormat('DD/MM/YYYY'), '1985-02-03', undefined],
    [
      'text that is no day',
      forms.dateFormat('DD/MM/YYYY'),
      '1985-02-30',
      'O campo deve estar no formato DD/MM/YYYY',
    ],
    [
      'day to come',
      forms.birthdate(),
      '2985-02-03',
      'A data de nascimento não pode ser no futuro.',
    ],
    ['day between', forms.dateBetween('2026-01-01', '31/12/2026'), '2026-03-01', undefined],
    [
      'day outside',
      forms.dateBetween('2026-01-01', '31/12/2026'),
      '2027-03-01',
      'O campo deve estar entre 01/01/2026 e 31/12/2026',
    ],
  ])('%s: $2', (_, check, value, message) => {
    expect(forms.compose(check)(value)).toBe(message);
  });

  it.each([
    ['before', '2026-03-01', []],
    ['after', '2026-03-03', ['start']],
  ])('a day %s that of another field is compared as a day', (_, start, wrong) => {
    const check = forms.formSchema({ start: [forms.before('end')] });
    expect(Object.keys(check({ start, end: '2026-03-02' }))).toEqual(wrong);
  });
});
