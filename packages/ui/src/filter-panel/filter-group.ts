import type { FilterRange } from './PriceRangeFields.tsx';

/** One option of a filter. */
export interface FilterOption {
  /** Value in the query string. */
  readonly value: string;
  readonly label: string;
  /** How many items match it. With 0 it cannot be selected. Omit it to show no count. */
  readonly count?: number | undefined;
}

/** One filter with its options, such as state, category or house. */
export interface FilterGroup {
  /** Parameter name in the query string. */
  readonly name: string;
  readonly label: string;
  /**
   * The options, or `null` while they load. While new options load, the previous ones stay visible.
   */
  readonly options: readonly FilterOption[] | null;
  /** Whether one option or several can be selected. @default 'many' */
  readonly choice?: 'one' | 'many' | undefined;
  /** Label of the option that removes the choice of one option. @default 'Todos' */
  readonly allLabel?: 'Todos' | 'Todas' | undefined;
  /** Whether loading the options failed. @default false */
  readonly failed?: boolean | undefined;
  /** A range of prices beside the options. */
  readonly range?: FilterRange | undefined;
  /**
   * Called with the trimmed text of the search input, which is then always shown. Pass the options
   * that match the text. Without it the component searches the options itself.
   */
  readonly onTermChange?: ((term: string) => void) | undefined;
}
