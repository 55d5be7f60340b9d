import { countLabel } from '@martelo/domain/text';
import { useRef } from 'react';

/** Pause after which a text is searched for on a server. */
const TYPING_PAUSE_MS = 200;

interface OptionSearchProps {
  id: string;
  /** Label of the group. */
  label: string;
  term: string;
  /** Number of options that match, or `null` without a search. */
  found: number | null;
  onTermChange: (term: string) => void;
  /** Called with the trimmed text when the user pauses typing. */
  onPause: ((term: string) => void) | undefined;
}

/** Search input for the options of a group. It announces how many match. */
export function OptionSearch({ id, label, term, found, onTermChange, onPause }: OptionSearchProps) {
  const pause = useRef<number>(undefined);
  const type = (text: string): void => {
    onTermChange(text);
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(() => onPause?.(text.trim()), TYPING_PAUSE_MS);
  };
  return (
    <div className="within">
      <label htmlFor={id}>{`Buscar em ${label}`}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder="Buscar"
        value={term}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => {
          // Enter in this input must not submit the form.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <output>{found !== null && countLabel(found, 'opção', 'opções', 'Nenhuma opção')}</output>
    </div>
  );
}
