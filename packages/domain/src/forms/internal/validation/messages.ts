/**
 * Error messages of the rules in pt-BR.
 *
 * See docs/rules.md#validation-messages.
 *
 * @module
 */
import type { RuleName } from './rules.ts';

/** Makes the message of each rule from the field's label and the rule's parameters as texts. */
export type ValidationMessages = Readonly<
  Record<RuleName, (field: string, params: readonly string[]) => string>
>;

type MessageOf = ValidationMessages[RuleName];

/** A message about the field. `{0}` and `{1}` stand for the rule's parameters. */
const about =
  (rest: string): MessageOf =>
  (field, params) =>
    `O campo ${field} ${rest}`
      .replace(/\{(\d)\}/g, (_, index) => params[Number(index)] ?? '')
      // A missing label or parameter leaves two spaces.
      .replace(/ {2,}/g, ' ');

const always =
  (message: string): MessageOf =>
  () =>
    message;

/**
 * Message for a missing value. A separate export for forms that need only this one.
 *
 * @example
 * REQUIRED_MESSAGE; // 'Este campo é obrigatório.'
 */
export const REQUIRED_MESSAGE = 'Este campo é obrigatório.';

/** Messages in pt-BR. To change the wording or the language, pass a changed copy. */
export const validationMessages: ValidationMessages = /* @__PURE__ */ (() => ({
  required: always(REQUIRED_MESSAGE),
  requiredIf: always(REQUIRED_MESSAGE),
  email: always('deve conter um email válido'),
  cpf: always('CPF inválido.'),
  cnpj: always('CNPJ inválido.'),
  birthdate: always('A data de nascimento não pode ser no futuro.'),
  url: always('Não é uma URL válida.'),
  sameAs: always('Os campos devem ser iguais.'),
  passwordConfirmation: always('Os campos "senha" e "confirmação de senha" devem ser iguais.'),
  minLength: about('deve conter pelo menos {0} caracteres'),
  maxLength: about('não deve ter mais que {0} caracteres'),
  numeric: about('deve conter apenas números'),
  alpha: about('deve conter somente letras'),
  alphaNum: about('deve conter somente letras e números'),
  alphaDash: about('deve conter letras, números e traços'),
  digits: about('deve ser numérico e ter exatamente {0} dígitos'),
  decimal: about('deve ser numérico e deve conter {0} casas decimais'),
  between: about('deve estar entre {0} e {1}'),
  dateBetween: about('deve estar entre {0} e {1}'),
  dateFormat: about('deve estar no formato {0}'),
  before: about('deve estar antes do campo {0}'),
  after: about('deve estar depois do campo {0}'),
  size: about('deve ser menor que {0} KB'),
  image: about('deve ser uma imagem'),
  ext: about('deve ser um arquivo válido'),
  mimes: about('deve ser um tipo de arquivo válido'),
  dimensions: about('deve ter {0} pixels de largura por {1} pixels de altura'),
  ip: about('deve ser um endereço IP válido'),
  isIn: about('deve ter um valor válido'),
  notIn: about('deve ser um valor válido'),
  regex: about('possui um formato inválido'),
}))();

const textOf = (value: unknown): string =>
  typeof value === 'string' || (typeof value === 'number' && !Number.isNaN(value))
    ? String(value)
    : '';

/**
 * Returns the message for a failed rule, or `''` for an unknown rule.
 *
 * @param field - the field's label in Portuguese
 * @param params - the rule's parameters. For `before` and `after`, the other field's label
 * @param language - messages to use instead of pt-BR
 *
 * @example
 * validationMessage('required', 'Nome'); // 'Este campo é obrigatório.'
 * validationMessage('minLength', 'Senha', [8]); // 'O campo Senha deve conter pelo menos 8 caracteres'
 */
export function validationMessage(
  rule: string,
  field: string,
  params: readonly unknown[] = [],
  language: ValidationMessages = validationMessages,
): string {
  if (typeof rule !== 'string' || language == null || !Object.hasOwn(language, rule)) return '';
  const list = Array.isArray(params) ? params.map(textOf) : [];
  return language[rule as RuleName](textOf(field), list);
}
