import { foldText, formatCount, countLabel } from '@martelo/domain/text';
import { useEffect, useId, useRef, useState } from 'react';
import { useKeptFocus } from '../internal/use-kept-focus.ts';
import { PriceRangeFields, type FilterRange, type RangeTexts } from './PriceRangeFields.tsx';

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

/** Number of options that a collapsed list shows. */
const COLLAPSED_COUNT = 8;
/** A list with at least this many options has a search input. */
const SEARCHABLE_COUNT = 20;

/** Pause after which a text is searched for on a server. */
const TYPING_PAUSE_MS = 200;

interface FilterGroupFieldProps {
  /** The group, with its previous options while new ones load. */
  group: FilterGroup;
  loading: boolean;
  chosen: readonly string[];
  /** Singular and plural name of the counted items. */
  nouns: readonly [string, string];
  onChoose: (value: string) => void;
  /** The limits of the group's range. */
  limits: RangeTexts;
  onLimitsChange: (limits: RangeTexts) => void;
  onRetry: (() => void) | undefined;
  /** Whether a long list shows all its options at first. */
  startsExpanded: boolean;
  /** URL of the list, for people without JavaScript. */
  action: string;
}

/**
 * Name of the parameter with the groups that show all their options. Without JavaScript "Mostrar mais"
 * sends it with the form.
 */
export const EXPANDED_NAME = 'opcoes';

/**
 * A fieldset of native checkboxes or radio buttons. A long list renders its first options, and the
 * selected ones.
 */
export function FilterGroupField({
  group: {
    name,
    label,
    options,
    choice = 'many',
    allLabel = 'Todos',
    failed = false,
    range,
    onTermChange,
  },
  loading,
  chosen,
  nouns: [one, many],
  onChoose,
  limits,
  onLimitsChange,
  onRetry,
  startsExpanded,
  action,
}: FilterGroupFieldProps) {
  const id = useId();
  const kept = useKeptFocus<HTMLFieldSetElement>();
  const [term, setTerm] = useState('');
  const pause = useRef<number>(undefined);
  const wanted = foldText(term).trim();
  const matches = ({ label }: FilterOption): boolean =>
    onTermChange !== undefined || foldText(label).includes(wanted);
  // Without any option there is nothing to search.
  const isSearched = onTermChange !== undefined && (wanted !== '' || options?.length !== 0);
  const found = wanted === '' ? undefined : (options ?? []).filter(matches).length;

  const [expanded, setExpanded] = useState(startsExpanded);
  const wasExpanded = useRef(expanded);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The new options appear before the button, so the focus moves to the first of them.
    if (expanded && !wasExpanded.current) {
      list.current?.querySelectorAll('input')[COLLAPSED_COUNT]?.focus();
    }
    wasExpanded.current = expanded;
  }, [expanded]);
  const long = options !== null && options.length > COLLAPSED_COUNT + 2;
  const most = choice === 'one' ? COLLAPSED_COUNT - 1 : COLLAPSED_COUNT;
  const shown = options?.filter(
    (option, index) =>
      matches(option) &&
      (!long || expanded || wanted !== '' || index < most || chosen.includes(option.value)),
  );

  const field = (value: string) => ({
    name,
    value,
    checked: value === '' ? chosen.length === 0 : chosen.includes(value),
    onChange: () => onChoose(value),
  });
  const missing = chosen.filter(
    (value) => options?.every((option) => option.value !== value) ?? true,
  );

  return (
    <fieldset
      id={long ? `${id}-group` : undefined}
      aria-busy={loading || undefined}
      tabIndex={-1}
      {...kept}
    >
      <legend>{label}</legend>
      {/* Selected values that are no longer among the options still apply. */}
      {missing.map((value) => (
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
      {options?.length === 0 && !failed && wanted === '' && range === undefined && (
        <p className="note">Nenhuma opção</p>
      )}
      {options !== null && (isSearched || options.length >= SEARCHABLE_COUNT) && (
        <div className="within">
          <label htmlFor={id}>{`Buscar em ${label}`}</label>
          <input
            id={id}
            type="search"
            autoComplete="off"
            placeholder="Buscar"
            value={term}
            onChange={({ currentTarget: { value } }) => {
              setTerm(value);
              window.clearTimeout(pause.current);
              pause.current = window.setTimeout(
                () => onTermChange?.(value.trim()),
                TYPING_PAUSE_MS,
              );
            }}
            onKeyDown={(event) => {
              // Enter in this input must not submit the form.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <output>
            {found !== undefined && countLabel(found, 'opção', 'opções', 'Nenhuma opção')}
          </output>
        </div>
      )}
      <div ref={list} id={`${id}-options`} className="options">
        {choice === 'one' && options !== null && options.length > 0 && wanted === '' && (
          <label>
            <input type="radio" {...field('')} />
            <span>{allLabel}</span>
          </label>
        )}
        {shown?.map((option) => (
          <label key={option.value}>
            <input
              type={choice === 'one' ? 'radio' : 'checkbox'}
              // A selected option without items can still be removed.
              disabled={option.count === 0 && !chosen.includes(option.value)}
              {...field(option.value)}
            />
            <span>{option.label}</span>
            {option.count !== undefined && (
              // The space separates the name from the count for screen readers.
              <span>
                {` ${formatCount(option.count)}`}
                <span>{` ${option.count === 1 ? one : many}`}</span>
              </span>
            )}
          </label>
        ))}
      </div>
      {long && wanted === '' && (
        <button
          type="button"
          className="text more"
          aria-expanded={expanded}
          aria-controls={`${id}-options`}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? 'Mostrar menos' : 'Mostrar mais'}
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
    </fieldset>
  );
}
