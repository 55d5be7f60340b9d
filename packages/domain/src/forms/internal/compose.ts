/**
 * Composes checks into field validators and form validators for final-form.
 *
 * @module
 */
import { fieldLabel } from '../../text/errors.ts';
import { type ValidationMessages, validationMessage } from './validation/messages.ts';
import { type Check, type FormValues, type Verdict, valueIn } from './check.ts';

/** Message of the first failed check, or `undefined` if the field is valid. */
export type FieldError = string | undefined;

/** Labels and messages to use instead of the defaults. */
export interface Wording {
  /** Labels by field name. @default the labels of `@martelo/domain/errors` */
  readonly labels?: Readonly<Record<string, string>>;
  /** Messages by rule. @default the messages in pt-BR */
  readonly language?: ValidationMessages;
}

/** A result, or a promise of it as well if one of the checks is asynchronous. */
type Answer<Result, One extends Check<Verdict>> =
  One extends Check<infer Given>
    ? Extract<Given, Promise<boolean>> extends never
      ? Result
      : Result | Promise<Result>
    : never;

/** Field validator for final-form. Receives the field's value and all values of the form. */
export type FieldValidator<One extends Check<Verdict> = Check> = (
  value: unknown,
  values?: object,
) => Answer<FieldError, One>;

const labelIn = (wording: Wording, name: string): string =>
  wording.labels && Object.hasOwn(wording.labels, name)
    ? (wording.labels[name] ?? '')
    : fieldLabel(name);

function messageOf(
  check: Check<Verdict>,
  value: unknown,
  [label, wording]: readonly [string, Wording],
): string {
  const params = check.params((name) => labelIn(wording, name));
  if (typeof check.message === 'function') return check.message(label, params, value);
  return check.message ?? validationMessage(check.rule, label, params, wording.language);
}

/** Returns the message of the first failed check. Later checks do not run. */
function firstError(
  checks: readonly Check<Verdict>[],
  [value, values]: readonly [unknown, FormValues],
  [label, wording]: readonly [string, Wording],
): FieldError | Promise<FieldError> {
  for (const [index, check] of checks.entries()) {
    const result = check.test(value, values);
    if (result === true) continue;
    if (result === false) return messageOf(check, value, [label, wording]);
    const rest = checks.slice(index + 1);
    return result.then(
      (passed) =>
        passed
          ? firstError(rest, [value, values], [label, wording])
          : messageOf(check, value, [label, wording]),
      // A rejected promise is not a verdict: the server validates again.
      () => firstError(rest, [value, values], [label, wording]),
    );
  }
  return undefined;
}

/**
 * Returns a {@link compose} whose messages name a field or are in another language.
 *
 * @param label - the field's label. With `''`, messages begin with "O campo deve…"
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
 * Composes checks into a validator for the `validate` prop of final-form's `Field`.
 *
 * The validator returns the message of the first failed check, or `undefined`. It returns a promise
 * only if it reaches an asynchronous check.
 *
 * @example
 * compose(required(), cpf())(''); // 'Este campo é obrigatório.'
 * compose(required(), cpf())('111.111.111-11'); // 'CPF inválido.'
 * compose(required(), cpf())('529.982.247-25'); // undefined
 */
export const compose = <Checks extends readonly Check<Verdict>[]>(
  ...checks: Checks
): FieldValidator<Checks[number]> => composeFor('')(...checks);

/** Messages by field, nested as in final-form. Empty if the form is valid. */
export interface FormErrors {
  [field: string]: string | FormErrors;
}

/** Checks by field name. The name of a nested field has dots (`address.zip_code`). */
export type FormFields<One extends Check<Verdict> = Check> = Readonly<
  Record<string, readonly One[]>
>;

/** Form validator for the `validate` prop of final-form's `Form`. */
export type FormValidator<One extends Check<Verdict> = Check> = (
  values: object,
) => Answer<FormErrors, One>;

/**
 * Composes checks by field into a validator for the `validate` prop of final-form's `Form`.
 *
 * The validator returns the errors by field as final-form expects them. It returns a promise only if
 * it reaches an asynchronous check. A server can use the same schema.
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
      for (const [index, name] of names.entries()) setError(all, name.split('.'), errors[index]);
      return all;
    };
    return found.some((error) => error instanceof Promise)
      ? Promise.all(found).then(record)
      : record(found as readonly FieldError[]);
  };
  return validate as FormValidator<Fields[keyof Fields][number]>;
}

/** Sets the error of a field. Defines own properties, so `__proto__` is a field like any other. */
function setError(errors: FormErrors, path: readonly string[], error: FieldError): void {
  const [name, ...rest] = path;
  if (error === undefined || name === undefined) return;
  const present = Object.hasOwn(errors, name) ? errors[name] : undefined;
  const inner = typeof present === 'object' ? present : {};
  if (rest.length > 0) setError(inner, rest, error);
  const value = rest.length > 0 ? inner : error;
  Object.defineProperty(errors, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}
