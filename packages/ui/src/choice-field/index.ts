export { CheckboxField, type CheckboxFieldProps } from './CheckboxField.tsx';
export { ChipsField, type ChipsFieldProps } from './ChipsField.tsx';
export { RadioField, type RadioFieldProps } from './RadioField.tsx';
export { SwitchField, type SwitchFieldProps } from './SwitchField.tsx';
