import type { RefObject } from 'react';
import type { Combobox } from '../internal/useCombobox.ts';

interface SearchFieldProps {
  id: string;
  name: string;
  label: string;
  placeholder: string;
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onChange: (text: string) => void;
  combobox: Combobox;
}

/** The field with its label and its two buttons. */
export function SearchField({
  id,
  name,
  label,
  placeholder,
  field,
  text,
  onChange,
  combobox,
}: SearchFieldProps) {
  return (
    <>
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
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        {text !== '' && (
          <button
            type="button"
            className="clear"
            aria-label="Limpar busca"
            onClick={() => {
              onChange('');
              field.current?.focus();
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
    </>
  );
}
