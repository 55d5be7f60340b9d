'use client';
import { brazilianStates } from '@martelo/domain/address';
import type { Address } from '@martelo/domain/entities';
import { composeFor, isIn } from '@martelo/domain/forms';
import { CheckboxField } from '../choice-field/CheckboxField.tsx';
import { Form, SubmitButton, type FormPropsOf } from '../form/Form.tsx';
import { SelectField } from '../select-field/SelectField.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { ZipCodeField, type ZipCodeLookUp } from './ZipCodeField.tsx';

/** Values of {@link AddressForm} (docs/api-contract.md#addresses). */
export type AddressValues = Omit<Address, 'id'>;

/** Props of {@link AddressForm}. */
export interface AddressFormProps extends FormPropsOf<AddressValues> {
  /** Looks up the address of a CEP. Without it users fill in all fields. */
  onZipCodeLookUp?: ZipCodeLookUp | undefined;
}

const states = Object.entries(brazilianStates).map(([value, name]) => ({
  value,
  label: `${name} (${value})`,
}));
const validState = composeFor('UF')(isIn(states.map(({ value }) => value)));

const toAddress = (values: Partial<AddressValues>): AddressValues => ({
  label: values.label ?? null,
  recipient: values.recipient ?? null,
  zip_code: values.zip_code ?? '',
  street: values.street ?? '',
  number: values.number ?? '',
  complement: values.complement ?? null,
  district: values.district ?? '',
  city: values.city ?? '',
  state: values.state ?? '',
  country: values.country ?? 'BR',
  default: values.default === true,
});

/**
 * A Brazilian address. A known CEP fills in street, district, city and state, but never replaces
 * typed values. The lookup does not block the form.
 *
 * See docs/api-contract.md#addresses.
 *
 * @example
 * <AddressForm initialValues={address} onZipCodeLookUp={lookUpZipCode} onSubmit={saveAddress} />
 */
export function AddressForm({ onZipCodeLookUp, onSubmit, ...rest }: AddressFormProps) {
  return (
    <Form<Partial<AddressValues>>
      aria-label="Endereço"
      {...rest}
      onSubmit={(values) => onSubmit(toAddress(values))}
    >
      <div className="row">
        <TextField name="label" label="Nome do endereço" hint="Casa, ateliê, escritório" />
        <TextField name="recipient" label="Destinatário" autoComplete="name" />
      </div>
      <ZipCodeField lookUp={onZipCodeLookUp} />
      <TextField name="street" label="Logradouro" autoComplete="address-line1" required />
      <div className="row">
        <TextField name="number" label="Número" hint="Sem número? Use S/N" required />
        <TextField name="complement" label="Complemento" autoComplete="address-line2" />
      </div>
      <TextField name="district" label="Bairro" autoComplete="address-level3" required />
      <div className="row">
        <TextField name="city" label="Cidade" autoComplete="address-level2" required />
        <SelectField
          name="state"
          label="UF"
          autoComplete="address-level1"
          options={states}
          required
          validate={validState}
        />
      </div>
      <CheckboxField name="default" label="Este é o meu endereço principal" />
      <div className="actions">
        <SubmitButton>Salvar endereço</SubmitButton>
      </div>
    </Form>
  );
}
