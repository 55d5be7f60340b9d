/**
 * Validation rules and their error messages in Portuguese.
 *
 * Blank values (`''`, `null`, `undefined` and `[]`) are valid for all rules except `required`,
 * `requiredIf` and `passwordConfirmation`.
 *
 * See docs/rules.md#validation.
 *
 * @module
 */
export { ageOn, parseTyped } from './internal/validation/dates.ts';
export type { FileFacts } from './internal/validation/files.ts';
export {
  REQUIRED_MESSAGE,
  validationMessage,
  validationMessages,
} from './internal/validation/messages.ts';
export type { ValidationMessages } from './internal/validation/messages.ts';
export { validators } from './internal/validation/rules.ts';
export type { RuleName } from './internal/validation/rules.ts';
