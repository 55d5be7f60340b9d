export { ErrorSummary, type ErrorSummaryProps } from './ErrorSummary.tsx';
export { Field, type FrameProps } from './Field.tsx';
export { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx';
export { FieldRow, type FieldRowProps } from './FieldRow.tsx';
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
