/**
 * Table of all rules.
 *
 * @module
 */
import { email, ip, url } from './addresses.ts';
import { after, before, birthdate, dateBetween, dateFormat } from './dates.ts';
import { dimensions, ext, image, mimes, size } from './files.ts';
import { between, cnpj, cpf, decimal, digits, numeric } from './numbers.ts';
import { isIn, notIn, passwordConfirmation, required, requiredIf, sameAs } from './presence.ts';
import { alpha, alphaDash, alphaNum, maxLength, minLength, regex } from './text.ts';

/**
 * All rules by name. A rule returns `true` if the value is valid.
 *
 * @example
 * validators.cpf('529.982.247-25'); // true
 * validators.between('11', 1, 10); // false
 * validators.email(''); // true
 */
export const validators = {
  required,
  requiredIf,
  email,
  cpf,
  cnpj,
  birthdate,
  url,
  sameAs,
  passwordConfirmation,
  minLength,
  maxLength,
  numeric,
  alpha,
  alphaNum,
  alphaDash,
  digits,
  decimal,
  between,
  dateBetween,
  dateFormat,
  before,
  after,
  size,
  image,
  ext,
  mimes,
  dimensions,
  ip,
  isIn,
  notIn,
  regex,
} as const;

/** Name of a rule. */
export type RuleName = keyof typeof validators;
