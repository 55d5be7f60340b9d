export { CodeField, type CodeFieldProps } from './CodeField.tsx';
export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
export { TextField, type TextFieldProps } from './TextField.tsx';
export { TextareaField, type TextareaFieldProps } from './TextareaField.tsx';
