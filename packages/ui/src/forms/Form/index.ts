'use client';
export type { FieldErrors } from './errors.ts';
export {
  Form,
  SubmitButton,
  type FormProps,
  type Outcome,
  type SubmitButtonProps,
} from './Form.tsx';
