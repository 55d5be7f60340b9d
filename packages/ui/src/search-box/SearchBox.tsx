import { pluralizeCount } from '@martelo/domain/text';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ReactNode,
} from 'react';
import { useCombobox } from '../internal/useCombobox.ts';
import { SearchBoxRoot } from './SearchBox.styles.ts';
import {
  Suggestions,
  suggestionIds,
  type Suggestion,
  type SuggestionGroup,
} from './Suggestions.tsx';

/** Props of {@link SearchBox}. */
export interface SearchBoxProps extends Omit<ComponentPropsWithRef<'form'>, 'children' | 'method'> {
  /** Where the search is sent, as `?q=…`. @default '/busca' */
  action?: string | undefined;
  /** Name of the text in the address. @default 'q' */
  name?: string | undefined;
  /** The text at first: on a page of results, what was searched for. @default '' */
  defaultTerm?: string | undefined;
  /** Name of the search and of its field. @default 'Buscar lotes, artistas e categorias' */
  label?: string | undefined;
  /** What can be searched for, while the field is empty. @default 'Artista, obra, técnica…' */
  placeholder?: string | undefined;
  /**
   * The text without outer blanks, once the typing pauses for {@link delay}; at once when it becomes
   * empty. Time to ask for suggestions.
   */
  onTermChange?: ((term: string) => void) | undefined;
  /** How long the typing has to pause, in milliseconds. @default 200 */
  delay?: number | undefined;
  /**
   * What was found for the last text. While the next answer is on its way the former ones may stay:
   * they are shown until it comes.
   */
  suggestions?: readonly SuggestionGroup[] | undefined;
  /** How the last text fares; `idle`: nobody was asked. @default 'idle' */
  status?: 'idle' | 'loading' | 'error' | 'ready' | undefined;
  /** Asks again after an `error`. */
  onRetry?: (() => void) | undefined;
  /** What this person searched for before: offered while the text is empty. */
  recent?: readonly Suggestion[] | undefined;
  /** Forgets the recent searches. */
  onRecentClear?: (() => void) | undefined;
}

const none = [] as const;

/**
 * Search with suggestions: a form that works without JavaScript, and the ARIA combobox (list
 * autocomplete, manual selection) on top of it. Suggestions are links, so they open in a new tab too;
 * Enter on one goes to it, Enter without one sends the form, Escape closes and then empties. How many
 * there are is announced. It fetches nothing: `onTermChange` says when to ask, `suggestions` and
 * `status` what came of it.
 *
 * The text is reported while an input method composes as well: on Android every word is composed.
 *
 * See docs/api-contract.md#search-text (1 to 100 characters) and WAI-ARIA Authoring Practices,
 * "Combobox".
 *
 * @example
 * <SearchBox
 *   onTermChange={setTerm}
 *   status="ready"
 *   suggestions={[{ label: 'Artistas', suggestions: [{ label: 'Amélia de Sá', href: '/artistas/amelia-de-sa' }] }]}
 * />
 */
export function SearchBox({
  action = '/busca',
  name = 'q',
  defaultTerm = '',
  label = 'Buscar lotes, artistas e categorias',
  placeholder = 'Artista, obra, técnica…',
  onTermChange,
  delay = 200,
  suggestions = none,
  status = 'idle',
  onRetry,
  recent = none,
  onRecentClear,
  onSubmit,
  onBlur,
  onKeyDown,
  ...rest
}: SearchBoxProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [text, setText] = useState(defaultTerm);
  useEffect(() => {
    // What was typed before the script came.
    if (field.current !== null) setText(field.current.value);
  }, []);
  // What `status` and `suggestions` are about: the text as it was last reported.
  const [reported, setReported] = useState(defaultTerm.trim());
  const term = text.trim();

  const groups = term === '' ? asRecent(recent) : answered.has(status) ? suggestions : [];
  const options = groups.flatMap((group, index) => suggestionIds(id, group, index));
  const message = term === '' ? '' : messageOf(status, options.length, term === reported);

  const { open, setOpen, ...combobox } = useCombobox({
    id,
    options,
    filled: options.length > 0 || message !== '',
    onClear: text === '' ? undefined : () => type(''),
  });
  const type = (next: string): void => {
    setText(next);
    setOpen(true);
    const nextTerm = next.trim();
    const report = (): void => {
      setReported(nextTerm);
      onTermChange?.(nextTerm);
    };
    clearTimeout(timer.current);
    if (nextTerm === '') report();
    else timer.current = setTimeout(report, delay);
  };
  const backToText = (): void => field.current?.focus();

  return (
    <SearchBoxRoot
      action={action}
      aria-label={label}
      {...rest}
      method="get"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a search element is no form
      role="search"
      onSubmit={(event) => {
        // Of the field: what was typed before the script came is known there first.
        if (field.current?.value.trim() === '') {
          event.preventDefault();
          backToText();
          return;
        }
        clearTimeout(timer.current);
        setOpen(false);
        onSubmit?.(event);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // On the buttons; the text has answered for itself.
        if (event.key === 'Escape' && open) {
          event.preventDefault();
          event.stopPropagation();
          setOpen(false);
          backToText();
        }
        onKeyDown?.(event);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <input
          {...combobox.input}
          ref={field}
          id={id}
          name={name}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoCapitalize="none"
          autoCorrect="off"
          maxLength={100}
          placeholder={placeholder}
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {text !== '' && (
          <button
            type="button"
            className="clear"
            aria-label="Limpar busca"
            onClick={() => {
              type('');
              backToText();
            }}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="m6 6 12 12m0-12L6 18" />
            </svg>
          </button>
        )}
        <button type="submit" aria-label="Buscar">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m20 20-5.2-5.2M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z" />
          </svg>
        </button>
      </div>
      <div className="popup" data-open={open || undefined}>
        <div
          {...combobox.list}
          aria-label="Sugestões"
          aria-busy={status === 'loading' || undefined}
          hidden={!open || options.length === 0}
        >
          {open && (
            <Suggestions
              id={id}
              groups={groups}
              term={term}
              optionProps={combobox.option}
              onFollow={() => setOpen(false)}
            />
          )}
        </div>
        <output data-count={options.length > 0 || undefined}>
          {open && (message || countOf(options.length, term))}
        </output>
        {open && term !== '' && status === 'error' && onRetry !== undefined && (
          <Action onPress={onRetry} onDone={backToText}>
            Tentar novamente
          </Action>
        )}
        {open && term === '' && onRecentClear !== undefined && (
          <Action onPress={onRecentClear} onDone={backToText}>
            Apagar buscas recentes
          </Action>
        )}
      </div>
    </SearchBoxRoot>
  );
}

/** A button below the suggestions. */
const Action = ({
  onPress,
  onDone,
  children,
}: {
  onPress: () => void;
  /** The button may be gone by then: the focus has to have a place. */
  onDone: () => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    // Buttons take no focus in Safari: the text would lose it, and the button close under the press.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => {
      onPress();
      onDone();
    }}
  >
    {children}
  </button>
);

/** While the next answer is on its way, the former one is still worth seeing. */
const answered: ReadonlySet<string> = new Set(['loading', 'ready']);

const asRecent = (recent: readonly Suggestion[]): readonly SuggestionGroup[] =>
  recent.length > 0 ? [{ label: 'Buscas recentes', suggestions: recent }] : [];

/** What stands in the place of suggestions; blank when there are some, or nothing to say yet. */
function messageOf(status: SearchBoxProps['status'], count: number, settled: boolean): string {
  if (status === 'error') return 'Não foi possível buscar sugestões.';
  if (count > 0) return '';
  if (status === 'loading') return 'Buscando…';
  return status === 'ready' && settled ? 'Nenhuma sugestão' : '';
}

const countOf = (count: number, term: string): string =>
  term === ''
    ? pluralizeCount(count, 'busca recente', 'buscas recentes')
    : pluralizeCount(count, 'sugestão', 'sugestões');
