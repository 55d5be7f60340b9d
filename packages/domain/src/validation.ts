/**
 * Validation rules as plain questions, and what people are told when the answer is no. `''`,
 * `null`, `undefined` and `[]` are valid for every rule but `required` and `requiredIf` (and an
 * empty confirmation of a password): whether something must be there is a rule of its own.
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
