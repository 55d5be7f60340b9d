export {
  NewPasswordForm,
  type NewPasswordFormProps,
  type NewPasswordValues,
} from './NewPasswordForm.tsx';
export {
  PasswordChangeForm,
  type PasswordChangeFormProps,
  type PasswordChangeValues,
} from './PasswordChangeForm.tsx';
export {
  PasswordResetForm,
  type PasswordResetFormProps,
  type PasswordResetValues,
} from './PasswordResetForm.tsx';
