'use client';
export {
  PasswordChangeForm,
  type PasswordChangeFormProps,
  type PasswordChangeValues,
} from './PasswordChangeForm.tsx';
