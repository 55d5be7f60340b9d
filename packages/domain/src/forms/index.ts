/**
 * Validators for final-form: `compose` for a field, `formSchema` for a form. Needs no form library
 * itself, so that a server validates with the same schema.
 *
 * See docs/rules.md#forms.
 *
 * @module
 */
export type { Check, FormValues, Verdict } from './check.ts';
export * from './checks.ts';
export { compose, composeFor, formSchema } from './compose.ts';
export type {
  FieldError,
  FieldValidator,
  FormErrors,
  FormFields,
  FormValidator,
  Wording,
} from './compose.ts';
