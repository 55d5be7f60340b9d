export { AddressForm, type AddressFormProps, type AddressValues } from './AddressForm.tsx';
export type { ZipCodeAddress, ZipCodeLookUp } from './ZipCodeField.tsx';
export { InterestsForm, type Choice, type InterestsFormProps } from './InterestsForm.tsx';
export {
  NotificationPreferencesForm,
  type NotificationPreferencesFormProps,
} from './NotificationPreferencesForm.tsx';
export { ProfileForm, type ProfileFormProps, type ProfileValues } from './ProfileForm.tsx';
