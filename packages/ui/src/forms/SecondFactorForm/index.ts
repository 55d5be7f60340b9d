'use client';
export {
  SecondFactorForm,
  type SecondFactorFormProps,
  type SecondFactorValues,
} from './SecondFactorForm.tsx';
