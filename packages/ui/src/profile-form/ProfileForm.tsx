'use client';
import { civilDay } from '@martelo/domain/calendar';
import type { User } from '@martelo/domain/entities';
import { birthdate, cnpj, compose, cpf, custom, email, phone } from '@martelo/domain/forms';
import { ageOn } from '@martelo/domain/validation';
import { useRef } from 'react';
import { useField } from 'react-final-form';
import { AvatarField } from '../file-field/AvatarField.tsx';
import { DateField } from '../masked-field/DateField.tsx';
import { Form, SubmitButton, type FormPropsOf, type Outcome } from '../form/Form.tsx';
import { MaskedField } from '../masked-field/MaskedField.tsx';
import { RadioField } from '../choice-field/RadioField.tsx';
import { SelectField } from '../select-field/SelectField.tsx';
import { TextField } from '../text-field/TextField.tsx';

/**
 * Values of {@link ProfileForm} (docs/api-contract.md#profile). `null` clears a field. The fields of
 * the other person type are absent, so they keep their values.
 */
export interface ProfileValues
  extends
    Pick<User, 'person_type' | 'phone'>,
    Partial<Pick<User, 'full_name' | 'legal_name' | 'gender' | 'cpf' | 'cnpj'>> {
  /** A new e-mail. When absent, the current e-mail and a pending change stay. */
  email?: string;
  /** `YYYY-MM-DD`. */
  birthdate?: string | null;
  /** A new photo, `null` to remove the current one, or `undefined` to keep it. */
  avatar: File | null | undefined;
}

/** Props of {@link ProfileForm}. */
export interface ProfileFormProps extends FormPropsOf<ProfileValues, 'initialValues' | 'onSubmit'> {
  /** The user from the API. */
  user: User;
  /** Called with valid values. Returns the server's errors, or nothing on success. */
  onSubmit: (values: ProfileValues) => Outcome | Promise<Outcome>;
}

const validBirthdate = compose(
  birthdate(),
  custom(
    (value) => (ageOn(value, civilDay(new Date())) ?? 0) >= 18,
    'É preciso ter 18 anos ou mais.',
  ),
);

const personTypes = [
  { value: 'individual', label: 'Pessoa física' },
  { value: 'company', label: 'Empresa' },
];
const genders = [
  { value: 'lady', label: 'Bem-vinda' },
  { value: 'gentleman', label: 'Bem-vindo' },
];

function IdentityFields() {
  const { input } = useField<string>('person_type', { subscription: { value: true } });
  if (input.value === 'company') {
    return (
      <>
        <TextField name="legal_name" label="Razão social" autoComplete="organization" required />
        <MaskedField mask="cnpj" name="cnpj" label="CNPJ" validate={compose(cnpj())} />
      </>
    );
  }
  return (
    <>
      <TextField name="full_name" label="Nome completo" autoComplete="name" required />
      <div className="row">
        <MaskedField mask="cpf" name="cpf" label="CPF" validate={compose(cpf())} />
        <DateField
          name="birthdate"
          label="Data de nascimento"
          autoComplete="bday"
          validate={validBirthdate}
        />
      </div>
      <SelectField name="gender" label="Saudação" options={genders} placeholder="Sem preferência" />
    </>
  );
}

/**
 * Edits name, documents, contact data and photo. A new e-mail takes effect after its confirmation,
 * and the form shows a pending one.
 *
 * See docs/api-contract.md#profile.
 *
 * @example
 * <ProfileForm user={user} onSubmit={saveProfile} />
 */
export function ProfileForm({ user, onSubmit, ...rest }: ProfileFormProps) {
  const { person_type, unconfirmed_email } = user;
  // Sends the e-mail only when it differs from the last one sent. Sending it again would invalidate
  // its confirmation link, and sending the current e-mail cancels a pending change.
  const lastEmail = useRef(user.email);
  return (
    <Form<Partial<ProfileValues>>
      aria-label="Perfil"
      {...rest}
      initialValues={{
        person_type,
        full_name: user.full_name,
        legal_name: user.legal_name,
        gender: user.gender,
        cpf: user.cpf,
        cnpj: user.cnpj,
        phone: user.phone,
        email: user.email,
        birthdate: user.birthdate,
      }}
      onSubmit={async (values) => {
        const newEmail = values.email ?? '';
        const errors = await onSubmit({
          person_type: values.person_type ?? person_type,
          // Only what is shown is sent, because only that is validated.
          ...(values.person_type === 'company'
            ? { legal_name: values.legal_name ?? null, cnpj: values.cnpj || null }
            : {
                full_name: values.full_name ?? null,
                gender: values.gender || null,
                cpf: values.cpf || null,
                birthdate: values.birthdate || null,
              }),
          phone: values.phone || null,
          ...(newEmail === lastEmail.current ? {} : { email: newEmail }),
          avatar: values.avatar,
        });
        if (Object.keys(errors ?? {}).length === 0) lastEmail.current = newEmail;
        return errors;
      }}
    >
      <AvatarField
        name="avatar"
        label="Foto"
        hint="JPEG, PNG ou WebP de até 5 MB"
        current={user.avatar_url}
      />
      <RadioField name="person_type" label="Você é" options={personTypes} required />
      <IdentityFields />
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        hint={
          unconfirmed_email === null
            ? 'Um endereço novo só vale depois de confirmado'
            : `Falta confirmar ${unconfirmed_email}: abra o link que enviamos para esse endereço`
        }
        required
        validate={compose(email())}
      />
      <MaskedField mask="phone" name="phone" label="Telefone" validate={compose(phone())} />
      <div className="actions">
        <SubmitButton>Salvar perfil</SubmitButton>
      </div>
    </Form>
  );
}
