export { ComboboxField, type ComboboxFieldProps } from './ComboboxField.tsx';
export { SelectField, type Option, type SelectFieldProps } from './SelectField.tsx';
