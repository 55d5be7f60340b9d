export { LoginForm, type LoginFormProps, type LoginValues } from './LoginForm.tsx';
export { ProofForm, type ProofFormProps, type ProofValues } from './ProofForm.tsx';
export {
  SecondFactorForm,
  type SecondFactorFormProps,
  type SecondFactorValues,
} from './SecondFactorForm.tsx';
export { SignUpForm, type SignUpFormProps, type SignUpValues } from './SignUpForm.tsx';
