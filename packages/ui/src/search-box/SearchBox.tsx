'use client';
import { useId, type ComponentPropsWithRef } from 'react';
import { Icon } from '../internal/Icon.tsx';
import { useCombobox } from '../internal/useCombobox.ts';
import { SearchBoxRoot } from './SearchBox.styles.ts';
import { messageOf, SearchPopup, type SearchStatus } from './SearchPopup.tsx';
import { suggestionIds, type Suggestion, type SuggestionGroup } from './Suggestions.tsx';
import { useSearchText } from './use-search-text.ts';

/** Props of {@link SearchBox}. */
export interface SearchBoxProps extends Omit<ComponentPropsWithRef<'form'>, 'children' | 'method'> {
  /** URL that receives the search as `?q=…`. @default '/busca' */
  action?: string | undefined;
  /** Name of the query parameter. @default 'q' */
  name?: string | undefined;
  /** Initial text. On a results page, the text that was searched for. @default '' */
  defaultTerm?: string | undefined;
  /** Accessible name of the form and the field. @default 'Buscar lotes, artistas e categorias' */
  label?: string | undefined;
  /** Placeholder of the empty field. @default 'Artista, obra, técnica…' */
  placeholder?: string | undefined;
  /**
   * Called with the trimmed text after the user stops typing for {@link delay}, and immediately
   * when the text becomes empty. Request suggestions here.
   */
  onTermChange?: ((term: string) => void) | undefined;
  /** Debounce of `onTermChange` in milliseconds. @default 200 */
  delay?: number | undefined;
  /** Suggestions for the last term. Keep the previous ones while a request is in flight. */
  suggestions?: readonly SuggestionGroup[] | undefined;
  /** State of the request for suggestions. `idle`: there was no request. @default 'idle' */
  status?: SearchStatus | undefined;
  /** Repeats the request after an `error`. Without it no retry button is shown. */
  onRetry?: (() => void) | undefined;
  /** Recent searches, shown while the field is empty. */
  recent?: readonly Suggestion[] | undefined;
  /** Suggestions below the recent searches while the field is empty, such as popular searches. */
  popular?: readonly SuggestionGroup[] | undefined;
  /** Deletes the recent searches. Without it no button is shown. */
  onRecentClear?: (() => void) | undefined;
}

const none = [] as const;

/**
 * A search form with suggestions. It works without JavaScript. With JavaScript it is an ARIA combobox
 * (list autocomplete with manual selection). Suggestions are links, so they also open in a new tab.
 *
 * Keys: arrows select a suggestion, Enter follows it or sends the form, Escape closes the list and
 * then clears the field. The number of suggestions is announced.
 *
 * The component fetches nothing. Request suggestions in `onTermChange` and pass the result as
 * `suggestions` and `status`. The text is also reported during an input method's composition, because
 * Android composes every word.
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
  popular = none,
  onRecentClear,
  onSubmit,
  onBlur,
  onKeyDown,
  ...rest
}: SearchBoxProps) {
  const id = useId();
  const { field, text, term, isReported, change, cancelReport } = useSearchText({
    defaultText: defaultTerm,
    delay,
    onTermChange,
  });
  const focusField = (): void => field.current?.focus();

  const isEmpty = term === '';
  const whileEmpty = [{ label: 'Buscas recentes', suggestions: recent }, ...popular];
  // While a request is in flight, the previous suggestions are still useful.
  const current = status === 'loading' || status === 'ready' ? suggestions : none;
  const groups = isEmpty ? whileEmpty : current;
  const options = groups.flatMap((group, index) => suggestionIds(id, group, index));
  const message = isEmpty ? '' : messageOf(status, options.length, isReported);
  const combobox = useCombobox({
    id,
    options,
    filled: options.length > 0 || message !== '',
    onClear: text === '' ? undefined : () => changeText(''),
  });
  const { open, setOpen } = combobox;
  const changeText = (next: string): void => {
    change(next);
    setOpen(true);
  };

  return (
    <SearchBoxRoot
      action={action}
      aria-label={label}
      {...rest}
      method="get"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a search element is not a form
      role="search"
      onSubmit={(event) => {
        // The field has text that was typed before hydration, the state does not.
        if (field.current?.value.trim() === '') {
          event.preventDefault();
          // Nothing is sent, so a panel around the search stays open.
          event.stopPropagation();
          focusField();
          return;
        }
        cancelReport();
        setOpen(false);
        onSubmit?.(event);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // For the buttons. The field handles its own keys.
        if (event.key === 'Escape' && open) {
          event.preventDefault();
          event.stopPropagation();
          setOpen(false);
          focusField();
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
          onChange={({ currentTarget }) => changeText(currentTarget.value)}
        />
        {text !== '' && (
          <button
            type="button"
            className="clear"
            aria-label="Limpar busca"
            onClick={() => {
              changeText('');
              focusField();
            }}
          >
            <Icon path="m6 6 12 12m0-12L6 18" />
          </button>
        )}
        <button type="submit" aria-label="Buscar">
          <Icon path="m20 20-5.2-5.2M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z" />
        </button>
      </div>
      <SearchPopup
        id={id}
        term={term}
        status={status}
        groups={groups}
        count={options.length}
        message={message}
        combobox={combobox}
        onRetry={onRetry}
        onRecentClear={recent.length > 0 ? onRecentClear : undefined}
        onFocusField={focusField}
      />
    </SearchBoxRoot>
  );
}
