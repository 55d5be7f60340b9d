/**
 * Validation rules as plain questions, and what people are told when the answer is no. `''`,
 * `null`, `undefined` and `[]` are valid for every rule but `required` and `requiredIf` (and an
 * empty confirmation of a password): whether something must be there is a rule of its own.
 *
 * See docs/rules.md#validation.
 *
 * @module
 */
export { ageOn, parseTyped } from './dates.ts';
export type { FileFacts } from './files.ts';
export { REQUIRED_MESSAGE, validationMessage, validationMessages } from './messages.ts';
export type { ValidationMessages } from './messages.ts';
export { validators } from './rules.ts';
export type { RuleName } from './rules.ts';
