'use client';
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- no native element is a combobox with a list; in the ARIA pattern the input keeps focus and keys */
import { foldText } from '@martelo/domain/text';
import { useState } from 'react';
import { renamed } from '../internal/warn-once.ts';
import { useCombobox } from '../internal/useCombobox.ts';
import { Field } from '../form/Field.tsx';
import { useFormField, type FieldPropsOf, type ValueKind } from '../form/useFormField.ts';
import type { Option } from './SelectField.tsx';
import { Box } from './ComboboxField.styles.ts';

/** Props of {@link ComboboxField}. */
export interface ComboboxFieldProps<Value extends string | number> extends FieldPropsOf<
  'input',
  Value,
  'type' | 'role'
> {
  /**
   * The available options. If the server searches them, pass the latest results, and initially the
   * selected option.
   */
  options: ReadonlyArray<Option<Value>>;
  /**
   * Called with the typed text, for a search on the server. The `options` are then shown
   * unfiltered. Without it the field filters the options, ignoring accents and case.
   */
  onSearch?: ((text: string) => void) | undefined;
  /** Whether a search is in progress. @default false */
  loading?: boolean | undefined;
  /** @deprecated Use `loading`. It will be removed in 0.3.0. */
  searching?: boolean | undefined;
}

const asChoice: ValueKind<string | number, string | number | undefined> = {
  format: (value) => value,
};

/**
 * A single choice among many options, found by typing. Implements the ARIA combobox pattern: the
 * focus stays in the input. Arrow keys, Page Up and Page Down move. Enter selects. Escape closes
 * the list, and then clears the field. Blur restores the selected option. The form's state holds
 * the option's value.
 *
 * @example
 * <ComboboxField name="author_id" label="Artista" options={found} onSearch={setTerm} />
 */
export function ComboboxField<Value extends string | number>({
  options,
  onSearch,
  loading,
  searching,
  ...props
}: ComboboxFieldProps<Value>) {
  const isLoading = renamed('ComboboxField', 'searching', searching, 'loading', loading) ?? false;
  const { input, control, frame, rest } = useFormField(props, asChoice);
  // The typed text, or `null` when the field shows the selected option.
  const [typed, setTyped] = useState<string | null>(null);
  // Kept because the server's last results may not contain it.
  const [selected, setSelected] = useState<Option<Value>>();
  const current =
    options.find(({ value }) => value === input.value) ??
    (selected?.value === input.value ? selected : undefined);
  const text = typed ?? current?.label ?? '';

  const term = foldText(typed).trim();
  const shown =
    onSearch === undefined && term !== ''
      ? options.filter(({ label }) => foldText(label).includes(term))
      : options;
  const idOf = (option: Option<Value>): string => `${control.id}-${withoutBlanks(option.value)}`;

  const { open, setOpen, ...combobox } = useCombobox({
    id: control.id,
    options: shown.filter(({ disabled }) => disabled !== true).map(idOf),
    onClear: text === '' ? undefined : () => choose(undefined),
  });
  const choose = (option: Option<Value> | undefined): void => {
    setSelected(option);
    input.onChange(option?.value);
    setTyped(null);
    setOpen(false);
  };
  const type = (next: string): void => {
    setTyped(next);
    setOpen(true);
    onSearch?.(next);
  };

  return (
    <Field {...frame}>
      <Box>
        <input
          {...rest}
          {...combobox.input}
          {...control}
          name={input.name}
          type="text"
          value={text}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onFocus={input.onFocus}
          onBlur={(event) => {
            if (typed?.trim() === '') choose(undefined);
            setTyped(null);
            setOpen(false);
            input.onBlur(event);
          }}
          className="control"
        />
        <div {...combobox.list} aria-label={frame.label} hidden={!open || shown.length === 0}>
          {shown.map((option) => (
            <div
              key={option.value}
              {...combobox.option(idOf(option))}
              role="option"
              aria-selected={option.value === input.value}
              aria-disabled={option.disabled === true || undefined}
              onClick={() => {
                if (option.disabled !== true) choose(option);
              }}
            >
              {option.label}
            </div>
          ))}
        </div>
        <output data-open={open ? '' : undefined}>
          {open && message(isLoading, shown.length)}
        </output>
      </Box>
    </Field>
  );
}

/** Attributes separate ids by blanks, so an id has none. Different values stay different. */
const withoutBlanks = (value: string | number): string =>
  String(value).replace(/[\s%]/g, (char) => `%${char.charCodeAt(0)}`);

const message = (isLoading: boolean, count: number): string | undefined => {
  if (isLoading) return 'Buscando…';
  return count === 0 ? 'Nada encontrado' : undefined;
};
