export { ErrorSummary, type ErrorSummaryProps, type Problem } from './ErrorSummary.tsx';
export { Field } from './Field.tsx';
export { FieldGroup } from './FieldGroup.tsx';
export { FieldRow } from './FieldRow.tsx';
export {
  asBoolean,
  asText,
  useFormField,
  type ControlProps,
  type FieldFrame,
  type FieldProps,
  type FormField,
  type FormOwned,
  type ValueKind,
} from './useFormField.ts';
export type { FieldErrors } from './errors.ts';
export {
  Form,
  SubmitButton,
  type FormProps,
  type Outcome,
  type SubmitButtonProps,
} from './Form.tsx';
