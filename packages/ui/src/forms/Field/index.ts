'use client';
export { Field, FieldGroup, FieldRow } from './Field.tsx';
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
