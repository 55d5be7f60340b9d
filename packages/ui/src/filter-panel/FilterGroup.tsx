import { foldText, formatCount, pluralizeCount } from '@martelo/domain/text';
import { useEffect, useId, useRef, useState } from 'react';
import { useKeptFocus } from '../internal/use-kept-focus.ts';

/** One value to filter by. */
export interface FilterOption {
  /** As it stands in the address. */
  readonly value: string;
  readonly label: string;
  /** How many items it would leave; not shown when left out. */
  readonly count?: number | undefined;
}

/** One thing to filter by: state, category, house. */
export interface FilterGroup {
  /** Its name in the address. */
  readonly name: string;
  readonly label: string;
  /** `null` while they are on their way: former ones stay in sight meanwhile. */
  readonly options: readonly FilterOption[] | null;
  /** Whether one value excludes the others. @default 'many' */
  readonly choice?: 'one' | 'many' | undefined;
  /** The options could not be loaded. @default false */
  readonly failed?: boolean | undefined;
}

/** A list this long shows its first ones, and the rest on demand. */
const FEW = 8;
/** A list this long can be searched. */
const MANY = 20;

interface FilterGroupFieldProps {
  /** With its former options while others are on their way. */
  group: FilterGroup;
  loading: boolean;
  chosen: readonly string[];
  /** What is counted, one and many. */
  nouns: readonly [string, string];
  onChoose: (value: string) => void;
  onRetry: (() => void) | undefined;
}

/**
 * A fieldset of native boxes or radio buttons. Every option is in the page, so that a long list works
 * without JavaScript; what is chosen is always in sight.
 */
export function FilterGroupField({
  group: { name, label, options, choice = 'many', failed = false },
  loading,
  chosen,
  nouns: [one, many],
  onChoose,
  onRetry,
}: FilterGroupFieldProps) {
  const id = useId();
  const kept = useKeptFocus<HTMLFieldSetElement>();
  const [term, setTerm] = useState('');
  const wanted = foldText(term).trim();
  const matches = ({ label }: FilterOption): boolean => foldText(label).includes(wanted);
  const found = wanted === '' ? undefined : (options ?? []).filter(matches).length;

  const [expanded, setExpanded] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Those that appear come before the button: the keyboard goes to the first of them.
    if (expanded) list.current?.querySelectorAll('input')[FEW]?.focus();
  }, [expanded]);
  const long = options !== null && options.length > FEW + 2;

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
    <fieldset aria-busy={loading || undefined} tabIndex={-1} {...kept}>
      <legend>{label}</legend>
      {/* Not offered now, and on all the same. */}
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
      {options?.length === 0 && !failed && <p className="note">Nenhuma opção</p>}
      {options !== null && options.length >= MANY && (
        <div className="within">
          <label htmlFor={id}>{`Buscar em ${label}`}</label>
          <input
            id={id}
            type="search"
            autoComplete="off"
            placeholder="Buscar"
            value={term}
            onChange={({ currentTarget }) => setTerm(currentTarget.value)}
            onKeyDown={(event) => {
              // Nothing is sent from here.
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          <output>
            {found !== undefined && pluralizeCount(found, 'opção', 'opções', 'Nenhuma opção')}
          </output>
        </div>
      )}
      <div
        ref={list}
        id={`${id}-options`}
        className="options"
        data-few={(long && !expanded && wanted === '') || undefined}
      >
        {choice === 'one' && options !== null && options.length > 0 && wanted === '' && (
          <label className="choice">
            <input type="radio" {...field('')} />
            <span>Todos</span>
          </label>
        )}
        {options?.map((option) => (
          <label key={option.value} className="choice" hidden={!matches(option)}>
            <input type={choice === 'one' ? 'radio' : 'checkbox'} {...field(option.value)} />
            <span>{option.label}</span>
            {option.count !== undefined && (
              <span className="count">
                <span aria-hidden="true">{formatCount(option.count)}</span>
                <span className="spoken">
                  {` (${pluralizeCount(option.count, one, many, `nenhum ${one}`)})`}
                </span>
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
    </fieldset>
  );
}
