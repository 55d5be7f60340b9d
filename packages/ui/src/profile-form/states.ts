import { brazilianStates } from '@martelo/domain/address';
import type { Option } from '../select-field/SelectField.tsx';

/** Select options for the 26 Brazilian states and the Federal District. */
export const states: readonly Option[] = Object.entries(brazilianStates).map(([value, name]) => ({
  value,
  label: `${name} (${value})`,
}));
