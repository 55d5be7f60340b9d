/**
 * Checks for all rules of `@martelo/domain/validation`. Checks that compare with another field take
 * the name of that field.
 *
 * @module
 */
import { readCep } from '../../formats/address.ts';
import { bidProblem } from '../../sale/bid-request.ts';
import { formatDay } from '../../formats/calendar.ts';
import { isValidPhone, readPhone } from '../../formats/phone.ts';
import * as addresses from './validation/addresses.ts';
import { isBlank } from './validation/blank.ts';
import * as dates from './validation/dates.ts';
import * as files from './validation/files.ts';
import * as numbers from './validation/numbers.ts';
import * as presence from './validation/presence.ts';
import * as texts from './validation/text.ts';
import { type Check, type FormValues, type Verdict, checkAgainst, checkOf } from './check.ts';

/** Requires a value. */
export const required = /* @__PURE__ */ checkOf('required', presence.required);

/**
 * Requires a value if a condition on the values of the form holds.
 *
 * @example
 * compose(requiredIf((values) => values.person_type === 'company'))('', { person_type: 'company' }); // 'Este campo é obrigatório.'
 */
export const requiredIf = (condition: (values: FormValues) => boolean): Check => ({
  rule: 'requiredIf',
  test: (value, values) => presence.requiredIf(value, condition(values)),
  params: () => [],
});

/** Requires the value of another field. */
export const sameAs = /* @__PURE__ */ checkAgainst('sameAs', presence.sameAs);

/**
 * Requires the value of the password field, which is given by name.
 *
 * @example
 * compose(passwordConfirmation('password'))('', { password: 'segredo1' }); // 'Os campos "senha" e "confirmação de senha" devem ser iguais.'
 */
export const passwordConfirmation = /* @__PURE__ */ checkAgainst(
  'passwordConfirmation',
  presence.passwordConfirmation,
);

/** Requires a value from a list. */
export const isIn = /* @__PURE__ */ checkOf('isIn', presence.isIn);
/** Rejects the values of a list. */
export const notIn = /* @__PURE__ */ checkOf('notIn', presence.notIn);
/** Requires a minimum number of characters. */
export const minLength = /* @__PURE__ */ checkOf('minLength', texts.minLength);
/** Limits the number of characters. */
export const maxLength = /* @__PURE__ */ checkOf('maxLength', texts.maxLength);
/** Allows letters only. */
export const alpha = /* @__PURE__ */ checkOf('alpha', texts.alpha);
/** Allows letters and digits only. */
export const alphaNum = /* @__PURE__ */ checkOf('alphaNum', texts.alphaNum);
/** Allows letters, digits, hyphens and underscores only. */
export const alphaDash = /* @__PURE__ */ checkOf('alphaDash', texts.alphaDash);
/** Requires a match of a pattern. */
export const regex = /* @__PURE__ */ checkOf('regex', texts.regex);
/** Allows digits only. */
export const numeric = /* @__PURE__ */ checkOf('numeric', numbers.numeric);
/** Requires an exact number of digits. */
export const digits = /* @__PURE__ */ checkOf('digits', numbers.digits);
/** Requires a number and limits its decimal places. */
export const decimal = /* @__PURE__ */ checkOf('decimal', numbers.decimal);
/** Requires a number in a range, both ends included. */
export const between = /* @__PURE__ */ checkOf('between', numbers.between);
/** Requires a valid CPF. */
export const cpf = /* @__PURE__ */ checkOf('cpf', numbers.cpf);
/** Requires a valid CNPJ. */
export const cnpj = /* @__PURE__ */ checkOf('cnpj', numbers.cnpj);
/**
 * Requires a phone number. The message says what is missing.
 *
 * See docs/rules.md#phone-numbers.
 *
 * @example
 * compose(phone())('98765-4321'); // 'Falta o DDD, como (11) 98765-4321.'
 */
export const phone = (): Check => ({
  ...custom(isValidPhone, ''),
  message: (_label, _params, value) => readPhone(value).problem ?? '',
});

/**
 * Requires a CEP.
 *
 * @example
 * compose(cep())('0131'); // 'Um CEP tem 8 dígitos, como 01310-100.'
 */
export const cep = (): Check =>
  custom((value) => readCep(value) !== null, 'Um CEP tem 8 dígitos, como 01310-100.');

/**
 * Requires an amount of at least so many cents.
 *
 * See docs/rules.md#bids-and-offers-by-form.
 *
 * @example
 * compose(moneyAtLeast(85_000))(80_000); // 'Informe pelo menos R$ 850.'
 */
export const moneyAtLeast = (cents: number): Check => ({
  ...custom((value) => bidProblem(value, cents) === undefined, ''),
  message: (_label, _params, value) => bidProblem(value, cents) ?? '',
});

/** Requires an e-mail address. */
export const email = /* @__PURE__ */ checkOf('email', addresses.email);
/** Requires a URL. */
export const url = /* @__PURE__ */ checkOf('url', addresses.url);
/** Requires an IP address. */
export const ip = /* @__PURE__ */ checkOf('ip', addresses.ip);

/** Returns a day of the wire, `2026-11-21`, as people type it. Other values stay. */
const asTyped = (value: unknown): unknown => formatDay(value) || value;

/** Requires a date in a format, or a day as the API writes it, `YYYY-MM-DD`. */
export const dateFormat = /* @__PURE__ */ checkOf(
  'dateFormat',
  (value, format: string) =>
    dates.dateFormat(value, format) || dates.dateFormat(asTyped(value), format),
);
/**
 * Requires a day between two others, both excluded. Days are `DD/MM/YYYY`, or `YYYY-MM-DD` as the API
 * writes them.
 *
 * @example
 * compose(dateBetween('2026-01-01', '2026-12-31'))('2027-03-01'); // 'O campo deve estar entre 01/01/2026 e 31/12/2026'
 */
export const dateBetween = (min: unknown, max: unknown): Check => {
  const limits = [asTyped(min), asTyped(max)] as const;
  return {
    rule: 'dateBetween',
    test: (value) => dates.dateBetween(asTyped(value), ...limits),
    params: () => limits,
  };
};
/**
 * Requires a date of birth that is not in the future, `DD/MM/YYYY` or `YYYY-MM-DD`.
 *
 * @example
 * compose(birthdate())('2085-02-03'); // 'A data de nascimento não pode ser no futuro.'
 */
export const birthdate = /* @__PURE__ */ checkOf('birthdate', (value, now?: Date) =>
  dates.birthdate(asTyped(value), now),
);
/** Requires a file smaller than a number of KB. */
export const size = /* @__PURE__ */ checkOf('size', files.size);
/** Requires an image file. */
export const image = /* @__PURE__ */ checkOf('image', files.image);
/** Requires a file name with one of the extensions. */
export const ext = /* @__PURE__ */ checkOf('ext', files.ext);
/** Requires a file of one of the media types. */
export const mimes = /* @__PURE__ */ checkOf('mimes', files.mimes);
/** Requires an image of an exact width and height in pixels. */
export const dimensions = /* @__PURE__ */ checkOf('dimensions', files.dimensions);

// A comparison with a blank field passes. Whether that field is required is a separate rule.
const passesWhenOtherIsBlank =
  (passes: (value: unknown, other: unknown) => boolean) => (value: unknown, other: unknown) =>
    isBlank(other) || passes(asTyped(value), asTyped(other));

/** Requires a day before that of another field. Passes while that field is blank. */
export const before = /* @__PURE__ */ checkAgainst(
  'before',
  /* @__PURE__ */ passesWhenOtherIsBlank(dates.before),
);
/** Requires a day after that of another field. Passes while that field is blank. */
export const after = /* @__PURE__ */ checkAgainst(
  'after',
  /* @__PURE__ */ passesWhenOtherIsBlank(dates.after),
);

/**
 * Checks a value by a custom function, which may return a promise. The function is not called for a
 * blank value. A rejected promise counts as passed.
 *
 * @example
 * compose(custom((value) => value !== 'admin', 'Nome reservado.'))('admin'); // 'Nome reservado.'
 * await compose(email(), custom(async () => false, 'E-mail já usado.'))('ana@exemplo.com'); // 'E-mail já usado.'
 */
export const custom = <Answer extends Verdict>(
  test: (value: unknown, values: FormValues) => Answer,
  message: string,
): Check<Answer | true> => ({
  rule: 'custom',
  test: (value, values) => (isBlank(value) ? true : test(value, values)),
  params: () => [],
  message,
});

/**
 * Returns a check with another message.
 *
 * @example
 * compose(withMessage(required(), 'Diga seu nome.'))(''); // 'Diga seu nome.'
 */
export const withMessage = <Answer extends Verdict>(
  check: Check<Answer>,
  message: NonNullable<Check['message']>,
): Check<Answer> => ({ ...check, message });
