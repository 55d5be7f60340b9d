'use client';
import { compose, email } from '@martelo/domain/forms';
import { useField } from 'react-final-form';
import { CheckboxField } from '../choice-field/CheckboxField.tsx';
import { Form, SubmitButton, type FormPropsOf } from '../form/Form.tsx';
import { Link } from '../link/Link.tsx';
import { NewPasswordFields } from '../password-form/NewPasswordFields.tsx';
import { RadioField } from '../choice-field/RadioField.tsx';
import { TextField } from '../text-field/TextField.tsx';

/** Values of {@link SignUpForm} (docs/api-contract.md#sign-up). */
export interface SignUpValues {
  person_type: 'individual' | 'company';
  /** Name of an individual, `null` for a company. */
  full_name: string | null;
  /** Name of a company, `null` for an individual. */
  legal_name: string | null;
  email: string;
  password: string;
  password_confirmation: string;
  terms_accepted: boolean;
  /** Whether the user wants news from the auction houses. Off by default. */
  news: boolean;
}

/** Props of {@link SignUpForm}. */
export interface SignUpFormProps extends FormPropsOf<SignUpValues> {
  /** URL of the terms of use. @default '/privacidade#termos' */
  termsHref?: string | undefined;
  /** URL of the privacy policy. @default '/privacidade' */
  privacyHref?: string | undefined;
  /** URL of the login page. @default '/entrar' */
  loginHref?: string | undefined;
}

const personTypes = [
  { value: 'individual', label: 'Pessoa física' },
  { value: 'company', label: 'Empresa' },
];

function NameField() {
  const { input } = useField<string>('person_type', { subscription: { value: true } });
  return input.value === 'company' ? (
    <TextField
      key="legal_name"
      name="legal_name"
      label="Razão social"
      autoComplete="organization"
      required
    />
  ) : (
    <TextField
      key="full_name"
      name="full_name"
      label="Nome completo"
      autoComplete="name"
      required
    />
  );
}

/** Clears the name that does not belong to the chosen type: individuals have no legal name, companies no full name. */
function toAccount(values: Partial<SignUpValues>): SignUpValues {
  const company = values.person_type === 'company';
  return {
    person_type: company ? 'company' : 'individual',
    full_name: company ? null : (values.full_name ?? null),
    legal_name: company ? (values.legal_name ?? null) : null,
    email: values.email ?? '',
    password: values.password ?? '',
    password_confirmation: values.password_confirmation ?? '',
    terms_accepted: values.terms_accepted === true,
    news: values.news === true,
  };
}

/**
 * Creates an account with name, e-mail, password and consent. No checkbox is checked by default.
 *
 * See docs/api-contract.md#sign-up.
 *
 * @example
 * <SignUpForm onSubmit={signUp} />
 */
export function SignUpForm({
  termsHref = '/privacidade#termos',
  privacyHref = '/privacidade',
  loginHref = '/entrar',
  initialValues,
  onSubmit,
  ...rest
}: SignUpFormProps) {
  return (
    <Form<Partial<SignUpValues>>
      aria-label="Criar uma conta"
      {...rest}
      initialValues={{ person_type: 'individual', ...initialValues }}
      onSubmit={(values) => onSubmit(toAccount(values))}
    >
      <RadioField name="person_type" label="Você é" options={personTypes} required />
      <NameField />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        hint="Enviaremos um link para confirmar o endereço"
        required
        validate={compose(email())}
      />
      <NewPasswordFields label="Senha" />
      <CheckboxField name="terms_accepted" label="Termos de uso" required>
        {/* Opens a new tab, so the form keeps its values. */}
        Li e aceito os{' '}
        <Link href={termsHref} target="_blank">
          termos de uso
        </Link>{' '}
        e a{' '}
        <Link href={privacyHref} target="_blank">
          política de privacidade
        </Link>
      </CheckboxField>
      <CheckboxField name="news" label="Quero receber novidades das casas de leilão" />
      <div className="actions">
        <SubmitButton>Criar conta</SubmitButton>
        <Link href={loginHref}>Já tenho conta</Link>
      </div>
    </Form>
  );
}
