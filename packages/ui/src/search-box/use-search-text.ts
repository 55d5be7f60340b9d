import { useEffect, useRef, useState } from 'react';

interface SearchTextOptions {
  defaultText: string;
  /** Debounce of `onTermChange` in milliseconds. */
  delay: number;
  onTermChange: ((term: string) => void) | undefined;
}

/**
 * The text of a search field, with a debounced report of the trimmed text. An empty text is
 * reported immediately.
 */
export function useSearchText({ defaultText, delay, onTermChange }: SearchTextOptions) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(defaultText);
  const [reported, setReported] = useState(defaultText.trim());
  const term = text.trim();

  useEffect(() => {
    // The user may type before hydration.
    if (field.current !== null) setText(field.current.value);
    return () => clearTimeout(timer.current);
  }, []);

  const change = (next: string): void => {
    setText(next);
    const nextTerm = next.trim();
    const report = (): void => {
      setReported(nextTerm);
      onTermChange?.(nextTerm);
    };
    clearTimeout(timer.current);
    if (nextTerm === '') report();
    else timer.current = setTimeout(report, delay);
  };

  return {
    field,
    text,
    /** The text without leading and trailing whitespace. */
    term,
    /** Whether `onTermChange` received the current text. */
    isReported: term === reported,
    change,
    cancelReport: (): void => clearTimeout(timer.current),
  };
}
