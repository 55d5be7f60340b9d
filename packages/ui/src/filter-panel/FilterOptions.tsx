import { keepAmounts } from '@martelo/domain/money';
import { formatCount } from '@martelo/domain/text';
import { useEffect, useRef, useState } from 'react';
import type { FilterGroup, FilterOption } from './filter-group.ts';

/** Number of options that a collapsed list shows. */
const COLLAPSED_COUNT = 8;

/** Whether a list shows only its first options until it is expanded. */
export const isLongList = (options: readonly FilterOption[] | null): boolean =>
  options !== null && options.length > COLLAPSED_COUNT + 2;

/**
 * Name of the parameter with the groups that show all their options. Without JavaScript "Mostrar mais"
 * sends it with the form.
 */
export const EXPANDED_NAME = 'opcoes';

export interface FilterOptionsProps {
  /** Id of the group, without its suffix. */
  id: string;
  /** The group, with its previous options while new ones load. */
  group: FilterGroup;
  /** The options of the group that match the search. */
  options: readonly FilterOption[] | null;
  isSearching: boolean;
  chosen: readonly string[];
  /** Singular and plural name of the counted items. */
  nouns: readonly [string, string];
  onChoose: (value: string) => void;
  /** Whether a long list shows all its options at first. */
  startsExpanded: boolean;
  /** URL of the list, for people without JavaScript. */
  action: string;
}

/** Whether a list shows all its options. Moves the focus to the first option that appears. */
function useExpanded(startsExpanded: boolean) {
  const [expanded, setExpanded] = useState(startsExpanded);
  const wasExpanded = useRef(expanded);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The new options appear before the button.
    if (expanded && !wasExpanded.current) {
      list.current?.querySelectorAll('input')[COLLAPSED_COUNT]?.focus();
    }
    wasExpanded.current = expanded;
  }, [expanded]);
  return { expanded, setExpanded, list };
}

/**
 * The checkboxes or radio buttons of a group. A long list shows its first options and the selected
 * ones, with a button for the others.
 */
export function FilterOptions({
  id,
  group: { name, label, choice = 'many', allLabel = 'Todos' },
  options: all,
  isSearching,
  chosen,
  nouns: [one, many],
  onChoose,
  startsExpanded,
  action,
}: FilterOptionsProps) {
  const { expanded, setExpanded, list } = useExpanded(startsExpanded);
  // An option without items is left out. A selected one stays, so it can be removed.
  const options = all?.filter(({ value, count }) => count !== 0 || chosen.includes(value)) ?? null;
  const long = !isSearching && isLongList(options);
  const most = choice === 'one' ? COLLAPSED_COUNT - 1 : COLLAPSED_COUNT;
  const shown =
    long && !expanded
      ? options?.filter(({ value }, index) => index < most || chosen.includes(value))
      : options;
  const hasAll = choice === 'one' && !isSearching && options !== null && options.length > 0;
  const field = (value: string) => ({
    name,
    value,
    checked: value === '' ? chosen.length === 0 : chosen.includes(value),
    onChange: () => onChoose(value),
  });

  return (
    <>
      <div ref={list} id={`${id}-options`} className="options">
        {hasAll && (
          <label>
            <input type="radio" {...field('')} />
            <span>{allLabel}</span>
          </label>
        )}
        {shown?.map((option) => (
          <label key={option.value}>
            <input type={choice === 'one' ? 'radio' : 'checkbox'} {...field(option.value)} />
            <span>{keepAmounts(option.label)}</span>
            {option.count !== undefined && (
              // The space separates the name from the count for screen readers.
              <span>
                <span>{` ${formatCount(option.count)}`}</span>
                <span className="spoken">{` ${option.count === 1 ? one : many}`}</span>
              </span>
            )}
          </label>
        ))}
      </div>
      {long && (
        <button
          type="button"
          className="text more"
          aria-expanded={expanded}
          aria-controls={`${id}-options`}
          onClick={() => setExpanded(!expanded)}
        >
          <span>{expanded ? 'Mostrar menos' : 'Mostrar mais'}</span>
          <span className="spoken">{` em ${label}`}</span>
        </button>
      )}
      {long && !expanded && (
        <noscript>
          <button
            className="text"
            name={EXPANDED_NAME}
            value={name}
            formAction={`${action}#${id}-group`}
          >
            Mostrar mais<span className="spoken">{` em ${label}`}</span>
          </button>
        </noscript>
      )}
    </>
  );
}
