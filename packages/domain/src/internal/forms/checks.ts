/**
 * The checks: the validators of `@martelo/domain/validation` with their parameters bound. Those
 * that compare with another field take its name.
 *
 * @module
 */
import * as addresses from '../validation/addresses.ts';
import { isBlank } from '../validation/blank.ts';
import * as dates from '../validation/dates.ts';
import * as files from '../validation/files.ts';
import * as numbers from '../validation/numbers.ts';
import * as presence from '../validation/presence.ts';
import * as texts from '../validation/text.ts';
import { type Check, type FormValues, type Verdict, checkAgainst, checkOf } from './check.ts';

/** Something was entered. */
export const required = /* @__PURE__ */ checkOf('required', presence.required);

/**
 * Something was entered, when a condition on the form's values holds.
 *
 * @example
 * compose(requiredIf((values) => values.person_type === 'company'))('', { person_type: 'company' }); // 'Este campo é obrigatório.'
 */
export const requiredIf = (condition: (values: FormValues) => boolean): Check => ({
  rule: 'requiredIf',
  test: (value, values) => presence.requiredIf(value, condition(values)),
  params: () => [],
});

/** Equal to another field. */
export const sameAs = /* @__PURE__ */ checkAgainst('sameAs', presence.sameAs);

/**
 * A password typed twice; takes the name of the password's field.
 *
 * @example
 * compose(passwordConfirmation('password'))('', { password: 'segredo1' }); // 'Os campos "senha" e "confirmação de senha" devem ser iguais.'
 */
export const passwordConfirmation = /* @__PURE__ */ checkAgainst(
  'passwordConfirmation',
  presence.passwordConfirmation,
);

/** One of a list. */
export const isIn = /* @__PURE__ */ checkOf('isIn', presence.isIn);
/** None of a list. */
export const notIn = /* @__PURE__ */ checkOf('notIn', presence.notIn);
/** At least so many characters. */
export const minLength = /* @__PURE__ */ checkOf('minLength', texts.minLength);
/** At most so many characters. */
export const maxLength = /* @__PURE__ */ checkOf('maxLength', texts.maxLength);
/** Letters only. */
export const alpha = /* @__PURE__ */ checkOf('alpha', texts.alpha);
/** Letters and digits only. */
export const alphaNum = /* @__PURE__ */ checkOf('alphaNum', texts.alphaNum);
/** Letters, digits, hyphens and underscores only. */
export const alphaDash = /* @__PURE__ */ checkOf('alphaDash', texts.alphaDash);
/** A text that matches a pattern. */
export const regex = /* @__PURE__ */ checkOf('regex', texts.regex);
/** Digits only. */
export const numeric = /* @__PURE__ */ checkOf('numeric', numbers.numeric);
/** So many digits. */
export const digits = /* @__PURE__ */ checkOf('digits', numbers.digits);
/** A number with at most so many decimal places. */
export const decimal = /* @__PURE__ */ checkOf('decimal', numbers.decimal);
/** A number between two others. */
export const between = /* @__PURE__ */ checkOf('between', numbers.between);
/** A CPF. */
export const cpf = /* @__PURE__ */ checkOf('cpf', numbers.cpf);
/** A CNPJ. */
export const cnpj = /* @__PURE__ */ checkOf('cnpj', numbers.cnpj);
/** An e-mail address. */
export const email = /* @__PURE__ */ checkOf('email', addresses.email);
/** An address of the web. */
export const url = /* @__PURE__ */ checkOf('url', addresses.url);
/** An IP address. */
export const ip = /* @__PURE__ */ checkOf('ip', addresses.ip);
/** A date in a format. */
export const dateFormat = /* @__PURE__ */ checkOf('dateFormat', dates.dateFormat);
/** A day strictly between two others. */
export const dateBetween = /* @__PURE__ */ checkOf('dateBetween', dates.dateBetween);
/** A day of birth, not in the future. */
export const birthdate = /* @__PURE__ */ checkOf('birthdate', dates.birthdate);
/** A file smaller than so many KB. */
export const size = /* @__PURE__ */ checkOf('size', files.size);
/** An image file. */
export const image = /* @__PURE__ */ checkOf('image', files.image);
/** A file name with one of some extensions. */
export const ext = /* @__PURE__ */ checkOf('ext', files.ext);
/** A file of one of some media types. */
export const mimes = /* @__PURE__ */ checkOf('mimes', files.mimes);
/** An image of so many pixels. */
export const dimensions = /* @__PURE__ */ checkOf('dimensions', files.dimensions);

// An empty field has nothing to be before or after: whether it must be filled is its own rule.
const besideBlank =
  (passes: (value: unknown, other: unknown) => boolean) => (value: unknown, other: unknown) =>
    isBlank(other) || passes(value, other);

/** A day before that of another field; passes while that field is empty. */
export const before = /* @__PURE__ */ checkAgainst(
  'before',
  /* @__PURE__ */ besideBlank(dates.before),
);
/** A day after that of another field; passes while that field is empty. */
export const after = /* @__PURE__ */ checkAgainst(
  'after',
  /* @__PURE__ */ besideBlank(dates.after),
);

/**
 * A rule of one's own, with its message; asynchronous when it answers with a promise. A blank
 * value passes without asking, and a look-up that fails does not stop anyone.
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
 * A check with a message of its own, the rule untouched.
 *
 * @example
 * compose(withMessage(required(), 'Diga seu nome.'))(''); // 'Diga seu nome.'
 */
export const withMessage = <Answer extends Verdict>(
  check: Check<Answer>,
  message: string | ((label: string, params: readonly unknown[]) => string),
): Check<Answer> => ({ ...check, message });
