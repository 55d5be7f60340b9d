/**
 * From checks to what final-form expects: a field validator, or a form's record of errors.
 *
 * @module
 */
import { fieldLabel } from '../../errors.ts';
import { type ValidationMessages, validationMessage } from '../validation/messages.ts';
import { type Check, type FormValues, type Verdict, valueIn } from './check.ts';

/** What a field validator answers: the first failing check's message, or nothing. */
export type FieldError = string | undefined;

/** How messages are worded. */
export interface Wording {
  /** Label of a field by its name. @default the labels of `@martelo/domain/errors` */
  readonly labels?: Readonly<Record<string, string>>;
  /** Sentences by rule. @default pt-BR */
  readonly language?: ValidationMessages;
}

/** At once, when every check answers at once; else perhaps later. */
type Answer<Result, One extends Check<Verdict>> =
  One extends Check<infer Given>
    ? Extract<Given, Promise<boolean>> extends never
      ? Result
      : Result | Promise<Result>
    : never;

/** A field validator for final-form, which hands over the field's value and all values. */
export type FieldValidator<One extends Check<Verdict> = Check> = (
  value: unknown,
  values?: object,
) => Answer<FieldError, One>;

const labelIn = (wording: Wording, name: string): string =>
  wording.labels && Object.hasOwn(wording.labels, name)
    ? (wording.labels[name] ?? '')
    : fieldLabel(name);

function messageOf(check: Check<Verdict>, label: string, wording: Wording): string {
  const params = check.params((name) => labelIn(wording, name));
  if (typeof check.message === 'function') return check.message(label, params);
  return check.message ?? validationMessage(check.rule, label, params, wording.language);
}

/** The first failing check's message; later checks, and their look-ups, are not even begun. */
function firstError(
  checks: readonly Check<Verdict>[],
  [value, values]: readonly [unknown, FormValues],
  [label, wording]: readonly [string, Wording],
): FieldError | Promise<FieldError> {
  for (const [index, check] of checks.entries()) {
    const verdict = check.test(value, values);
    if (verdict === true) continue;
    if (verdict === false) return messageOf(check, label, wording);
    const rest = checks.slice(index + 1);
    return verdict.then(
      (passed) =>
        passed
          ? firstError(rest, [value, values], [label, wording])
          : messageOf(check, label, wording),
      // A look-up that fails gives no verdict: the server has the last word anyway.
      () => firstError(rest, [value, values], [label, wording]),
    );
  }
  return undefined;
}

/**
 * Makes a {@link compose} that words its messages for one field or in another language.
 *
 * @param label - the field's label; without one the sentences begin with "O campo deve…"
 *
 * @example
 * composeFor('Senha')(minLength(8))('1234'); // 'O campo Senha deve conter pelo menos 8 caracteres'
 */
export const composeFor =
  (label: string, wording: Wording = {}) =>
  <Checks extends readonly Check<Verdict>[]>(...checks: Checks): FieldValidator<Checks[number]> =>
    ((value: unknown, values: object = {}) =>
      firstError(checks, [value, values as FormValues], [label, wording])) as FieldValidator<
      Checks[number]
    >;

/**
 * A field validator of some checks, for the `validate` prop of final-form's `Field`: gives the
 * first failing check's message or `undefined`; a promise of it only once it reaches an
 * asynchronous check.
 *
 * @example
 * compose(required(), cpf())(''); // 'Este campo é obrigatório.'
 * compose(required(), cpf())('111.111.111-11'); // 'CPF inválido.'
 * compose(required(), cpf())('529.982.247-25'); // undefined
 */
export const compose = <Checks extends readonly Check<Verdict>[]>(
  ...checks: Checks
): FieldValidator<Checks[number]> => composeFor('')(...checks);

/** Errors by field, nested as final-form nests the values. Empty: the form is valid. */
export interface FormErrors {
  [field: string]: string | FormErrors;
}

/** Checks by field; a nested field by its dotted name (`address.zip_code`). */
export type FormFields<One extends Check<Verdict> = Check> = Readonly<
  Record<string, readonly One[]>
>;

/** A form validator for final-form's `validate` prop. */
export type FormValidator<One extends Check<Verdict> = Check> = (
  values: object,
) => Answer<FormErrors, One>;

/**
 * A form validator of checks by field, for the `validate` prop of final-form's `Form`: gives the
 * record of errors that final-form expects, or a promise of it when an asynchronous check was
 * reached. The same schema answers on a server.
 *
 * @example
 * formSchema({ email: [required(), email()], cpf: [cpf()] })({ email: 'ana@', cpf: '' }); // { email: 'deve conter um email válido' }
 * formSchema({ 'address.zip_code': [digits(8)] })({ address: { zip_code: '1' } }); // { address: { zip_code: 'O campo CEP deve ser numérico e ter exatamente 8 dígitos' } }
 */
export function formSchema<Fields extends FormFields<Check<Verdict>>>(
  fields: Fields,
  wording: Wording = {},
): FormValidator<Fields[keyof Fields][number]> {
  const validate = (values: object): FormErrors | Promise<FormErrors> => {
    const given = (values ?? {}) as FormValues;
    const names = Object.keys(fields);
    const found = names.map((name) =>
      firstError(
        fields[name] ?? [],
        [valueIn(given, name), given],
        [labelIn(wording, name), wording],
      ),
    );
    const record = (errors: readonly FieldError[]): FormErrors => {
      const all: FormErrors = {};
      for (const [index, name] of names.entries()) place(all, name.split('.'), errors[index]);
      return all;
    };
    return found.some((error) => error instanceof Promise)
      ? Promise.all(found).then(record)
      : record(found as readonly FieldError[]);
  };
  return validate as FormValidator<Fields[keyof Fields][number]>;
}

/** Puts an error in its place; as own properties, so that a field `__proto__` stays a field. */
function place(errors: FormErrors, path: readonly string[], error: FieldError): void {
  const [name, ...rest] = path;
  if (error === undefined || name === undefined) return;
  const present = Object.hasOwn(errors, name) ? errors[name] : undefined;
  const inner = typeof present === 'object' ? present : {};
  if (rest.length > 0) place(inner, rest, error);
  const value = rest.length > 0 ? inner : error;
  Object.defineProperty(errors, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
