/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   no element is a list below a text; focus and keys stay with the text, as the pattern wants */
import { foldText } from '@martelo/domain/text';
import { useState, type ComponentPropsWithRef } from 'react';
import { useCombobox } from '../internal/useCombobox.ts';
import { Field } from '../form/Field.tsx';
import {
  useFormField,
  type FieldProps,
  type FormOwned,
  type ValueKind,
} from '../form/useFormField.ts';
import type { Option } from './SelectField.tsx';
import { Box } from './ComboboxField.styles.ts';

/** Props of {@link ComboboxField}. */
export interface ComboboxFieldProps<Value extends string | number>
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, FormOwned | 'type' | 'role'> {
  /**
   * What there is to choose from; for a list that a server searches, what it found last, and at first
   * what is chosen already.
   */
  options: ReadonlyArray<Option<Value>>;
  /**
   * Called with what is typed, for a list that a server searches: `options` are then shown as they
   * come. Without it the options are filtered here, accents and case aside.
   */
  onSearch?: ((text: string) => void) | undefined;
  /** The search goes on. @default false */
  searching?: boolean | undefined;
}

const asChoice: ValueKind<string | number, string | number | undefined> = {
  format: (value) => value,
};

/**
 * One of many answers, found by typing: the ARIA combobox with a list, focus staying in the text.
 * Arrows move (also Page Up and Page Down), Enter chooses, Escape closes and then empties, leaving
 * without a choice brings the former one back. The option's value is in the form's state.
 *
 * @example
 * <ComboboxField name="author_id" label="Artista" options={found} onSearch={setTerm} />
 */
export function ComboboxField<Value extends string | number>({
  options,
  onSearch,
  searching = false,
  ...props
}: ComboboxFieldProps<Value>) {
  const { input, control, frame, rest } = useFormField(props, asChoice);
  // What is being typed; `null` when the field shows what is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  // The chosen one may not be among what a server found last.
  const [chosen, setChosen] = useState<Option<Value>>();
  const current =
    options.find(({ value }) => value === input.value) ??
    (chosen?.value === input.value ? chosen : undefined);
  const text = typed ?? current?.label ?? '';

  const wanted = foldText(typed).trim();
  const shown =
    onSearch === undefined && wanted !== ''
      ? options.filter(({ label }) => foldText(label).includes(wanted))
      : options;
  const idOf = (option: Option<Value>): string => `${control.id}-${option.value}`;

  const { open, setOpen, ...combobox } = useCombobox({
    id: control.id,
    options: shown.filter(({ disabled }) => disabled !== true).map(idOf),
    onClear: text === '' ? undefined : () => choose(undefined),
  });
  const choose = (option: Option<Value> | undefined): void => {
    setChosen(option);
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
          {open && message(searching, shown.length)}
        </output>
      </Box>
    </Field>
  );
}

const message = (searching: boolean, count: number): string | undefined => {
  if (searching) return 'Buscando…';
  return count === 0 ? 'Nada encontrado' : undefined;
};
