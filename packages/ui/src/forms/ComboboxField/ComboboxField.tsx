/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus --
   no element is a list below a text; focus and keys stay with the text, as the pattern wants */
import { useState, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { Field } from '../Field/Field.tsx';
import {
  useFormField,
  type FieldProps,
  type FormOwned,
  type ValueKind,
} from '../Field/useFormField.ts';
import type { Option } from '../SelectField/SelectField.tsx';
import { Box } from './ComboboxField.styles.ts';

/** Props of {@link ComboboxField}. */
export interface ComboboxFieldProps<Value extends string | number>
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, FormOwned | 'type' | 'role'> {
  /**
   * What there is to choose from; for a list that a server searches, what it found last, and at first
   * what is chosen already.
   */
  options: readonly Option<Value>[];
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

/** As people compare words: no accents, no case. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Where each key leads in a list of so many options; `-1` is no option. */
const moves: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active <= 0 ? count : active) - 1,
  PageDown: (active, count) => Math.min(active + 8, count - 1),
  PageUp: (active) => Math.max(active - 8, 0),
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
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  // The chosen one may not be among what a server found last.
  const [chosen, setChosen] = useState<Option<Value>>();
  const current =
    options.find(({ value }) => value === input.value) ??
    (chosen?.value === input.value ? chosen : undefined);

  const wanted = plain(typed ?? '');
  const shown =
    onSearch === undefined && wanted !== ''
      ? options.filter(({ label }) => plain(label).includes(wanted))
      : options;
  const selectable = shown.filter(({ disabled }) => disabled !== true);
  const activeOption = open ? selectable[active] : undefined;
  const listId = `${control.id}-list`;
  const idOf = (option: Option<Value>): string => `${control.id}-${option.value}`;

  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (option: Option<Value> | undefined): void => {
    setChosen(option);
    input.onChange(option?.value);
    setTyped(null);
    close();
  };
  const type = (text: string): void => {
    setTyped(text);
    setOpen(true);
    setActive(-1);
    onSearch?.(text);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const move = moves[event.key];
    if (move !== undefined && !event.altKey && selectable.length > 0) {
      event.preventDefault();
      setOpen(true);
      setActive(open ? move(active, selectable.length) : move(-1, selectable.length));
    } else if (event.key === 'ArrowDown' && event.altKey) {
      setOpen(true);
    } else if (event.key === 'Enter' && activeOption !== undefined) {
      // Chosen, not sent.
      event.preventDefault();
      choose(activeOption);
    } else if (event.key === 'Escape' && open) {
      // A dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Escape' && (typed ?? current?.label ?? '') !== '') {
      event.preventDefault();
      event.stopPropagation();
      choose(undefined);
    }
  };

  return (
    <Field {...frame}>
      <Box>
        <input
          autoComplete="off"
          spellCheck={false}
          {...rest}
          {...control}
          name={input.name}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={activeOption && idOf(activeOption)}
          value={typed ?? current?.label ?? ''}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
          onFocus={input.onFocus}
          onBlur={(event) => {
            if (typed?.trim() === '') choose(undefined);
            setTyped(null);
            close();
            input.onBlur(event);
          }}
          className="control"
        />
        <div
          id={listId}
          role="listbox"
          aria-label={frame.label}
          hidden={!open || shown.length === 0}
        >
          {shown.map((option) => (
            <div
              key={option.value}
              id={idOf(option)}
              role="option"
              aria-selected={option.value === input.value}
              aria-disabled={option.disabled === true || undefined}
              data-active={option === activeOption ? '' : undefined}
              ref={(item) => {
                if (option === activeOption) item?.scrollIntoView({ block: 'nearest' });
              }}
              // The focus stays in the text.
              onMouseDown={(event) => event.preventDefault()}
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
