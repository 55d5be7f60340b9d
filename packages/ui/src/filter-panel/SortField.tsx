import type { FilterOption } from './filter-group.ts';

interface SortFieldProps {
  /** Parameter name in the query string. */
  name: string;
  options: readonly FilterOption[];
  value: string | undefined;
  onChange: (value: string) => void;
}

/** Select with the sort orders of a list. */
export const SortField = ({ name, options, value, onChange }: SortFieldProps) => (
  <label className="sort">
    <span>Ordenar por</span>
    <select
      name={name}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </label>
);
