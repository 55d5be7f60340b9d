import { foldText } from '@martelo/domain/text';
import { useId, useState } from 'react';
import { useKeptFocus } from '../internal/use-kept-focus.ts';
import type { FilterGroup, FilterOption } from './filter-group.ts';
import { FilterOptions, isLongList, type FilterOptionsProps } from './FilterOptions.tsx';
import { OptionSearch } from './OptionSearch.tsx';
import { PriceRangeFields, type RangeTexts } from './PriceRangeFields.tsx';

/** A list with at least this many options has a search input. */
const SEARCHABLE_COUNT = 20;

interface FilterGroupFieldProps extends Omit<FilterOptionsProps, 'id' | 'options' | 'isSearching'> {
  loading: boolean;
  /** The limits of the group's range. */
  limits: RangeTexts;
  onLimitsChange: (limits: RangeTexts) => void;
  onRetry: (() => void) | undefined;
}

/** Returns the options whose label contains the folded text, or all when a server searches them. */
function matchingOptions({ options, onTermChange }: FilterGroup, wanted: string) {
  if (wanted === '' || onTermChange !== undefined) return options;
  return options?.filter(({ label }) => foldText(label).includes(wanted)) ?? null;
}

/** Whether a group shows a search input. Without any option there is nothing to search. */
function isSearchable({ options, onTermChange }: FilterGroup, isSearching: boolean): boolean {
  if (options === null) return false;
  if (onTermChange !== undefined) return isSearching || options.length > 0;
  return options.length >= SEARCHABLE_COUNT;
}

/** Selected values that are no longer among the options. They still apply. */
const missingValues = (chosen: readonly string[], options: readonly FilterOption[] | null) =>
  chosen.filter((value) => options?.every((option) => option.value !== value) ?? true);

/** A fieldset of native checkboxes or radio buttons. */
export function FilterGroupField(props: FilterGroupFieldProps) {
  const { group, loading, limits, onLimitsChange, onRetry, ...shared } = props;
  const { name, label, options, failed = false, range, onTermChange } = group;
  const id = useId();
  const kept = useKeptFocus<HTMLFieldSetElement>();
  const [term, setTerm] = useState('');
  const wanted = foldText(term).trim();
  const isSearching = wanted !== '';
  const matching = matchingOptions(group, wanted);

  return (
    <fieldset
      id={isLongList(options) ? `${id}-group` : undefined}
      aria-busy={loading || undefined}
      tabIndex={-1}
      {...kept}
    >
      <legend>{label}</legend>
      {missingValues(shared.chosen, options).map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      {failed && (
        <p className="note" aria-live="polite">
          Não foi possível carregar.{' '}
          {onRetry !== undefined && (
            <button type="button" className="text" onClick={onRetry}>
              Tentar novamente
            </button>
          )}
        </p>
      )}
      {options === null && !failed && (
        <p className="waiting">
          <span>Carregando…</span>
        </p>
      )}
      {range !== undefined && (
        <PriceRangeFields range={range} texts={limits} onChange={onLimitsChange} />
      )}
      {options?.length === 0 && !failed && !isSearching && range === undefined && (
        <p className="note">Nenhuma opção</p>
      )}
      {isSearchable(group, isSearching) && (
        <OptionSearch
          id={id}
          label={label}
          term={term}
          found={isSearching ? (matching?.length ?? 0) : null}
          onTermChange={setTerm}
          onPause={onTermChange}
        />
      )}
      <FilterOptions {...shared} {...{ id, group, isSearching }} options={matching} />
    </fieldset>
  );
}
