import { brazilianStates } from '@martelo/domain/address';
import type { Option } from '../select-field/SelectField.tsx';

/** The 26 states and the Federal District, by their names. */
export const states: readonly Option[] = Object.entries(brazilianStates).map(([value, name]) => ({
  value,
  label: `${name} (${value})`,
}));
