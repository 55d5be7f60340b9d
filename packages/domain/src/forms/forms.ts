/**
 * Validators for final-form: `compose` for a field, `formSchema` for a form. They do not depend on a
 * form library, so a server can validate with the same schema.
 *
 * See docs/rules.md#forms.
 *
 * @module
 */
export type { Check, FormValues, Verdict } from './internal/check.ts';
export * from './internal/checks.ts';
export { compose, composeFor, formSchema } from './internal/compose.ts';
export type {
  FieldError,
  FieldValidator,
  FormErrors,
  FormFields,
  FormValidator,
  Wording,
} from './internal/compose.ts';
