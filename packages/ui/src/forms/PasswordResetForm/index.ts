'use client';
export {
  PasswordResetForm,
  type PasswordResetFormProps,
  type PasswordResetValues,
} from './PasswordResetForm.tsx';
