import { countLabel } from '@martelo/domain/text';
import type { Combobox } from '../internal/useCombobox.ts';
import { SuggestionsRoot } from './SearchBox.styles.ts';
import { Suggestions, type SuggestionGroup } from './Suggestions.tsx';

/** State of the request for suggestions. `idle`: there was no request. */
export type SearchStatus = 'idle' | 'loading' | 'error' | 'ready';

interface SearchPopupProps {
  /** Id of the field. */
  id: string;
  term: string;
  status: SearchStatus;
  groups: readonly SuggestionGroup[];
  /** Number of options in all groups. */
  count: number;
  /** Shown instead of suggestions. */
  message: string;
  combobox: Combobox;
  onRetry: (() => void) | undefined;
  onRecentClear: (() => void) | undefined;
  /** Returns the focus to the field. */
  onFocusField: () => void;
}

/** The list below the field, the announced number of options, and the buttons below the list. */
export function SearchPopup({
  id,
  term,
  status,
  groups,
  count,
  message,
  combobox,
  onRetry,
  onRecentClear,
  onFocusField,
}: SearchPopupProps) {
  const { open, setOpen, list, option } = combobox;
  const onPress = term === '' ? onRecentClear : status === 'error' ? onRetry : undefined;
  return (
    <div className="popup" data-open={open || undefined}>
      {open && count > 0 && (
        <SuggestionsRoot
          {...list}
          aria-label="Sugestões"
          aria-busy={status === 'loading' || undefined}
        >
          <Suggestions
            id={id}
            groups={groups}
            term={term}
            optionProps={option}
            onFollow={() => setOpen(false)}
          />
        </SuggestionsRoot>
      )}
      <output data-count={count > 0 || undefined}>
        {open && (message || countLabel(count, 'sugestão', 'sugestões'))}
      </output>
      {open && onPress && (
        <button
          type="button"
          // Safari does not focus buttons. Without this the field loses the focus, and the popup
          // closes.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            onPress();
            // The button may disappear.
            onFocusField();
          }}
        >
          {term === '' ? 'Apagar buscas recentes' : 'Tentar novamente'}
        </button>
      )}
    </div>
  );
}

/**
 * The text instead of suggestions. Empty when there are suggestions, or nothing to announce yet.
 */
export function messageOf(status: SearchStatus, count: number, isReported: boolean): string {
  if (status === 'error') return 'Não foi possível buscar sugestões.';
  if (count > 0) return '';
  if (status === 'loading') return 'Buscando…';
  return status === 'ready' && isReported ? 'Nenhuma sugestão' : '';
}
