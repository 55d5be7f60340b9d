'use client';
export { Field } from './Field.tsx';
export { FieldGroup } from './FieldGroup.tsx';
export { FieldRow } from './FieldRow.tsx';
export {
  asText,
  asTick,
  useFormField,
  type ControlProps,
  type FieldFrame,
  type FieldProps,
  type FormField,
  type FormOwned,
  type ValueKind,
} from './useFormField.ts';
