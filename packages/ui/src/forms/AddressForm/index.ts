'use client';
export { AddressForm, type AddressFormProps, type AddressValues } from './AddressForm.tsx';
export type { ZipCodeAddress, ZipCodeLookUp } from './ZipCodeField.tsx';
