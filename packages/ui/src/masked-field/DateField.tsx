'use client';
import { formatDay, isCivilDay, readWrittenDate } from '@martelo/domain/calendar';
import { parseTyped } from '@martelo/domain/validation';
import { Field } from '../form/Field.tsx';
import { useFormField, type FieldPropsOf, type ValueKind } from '../form/useFormField.ts';
import { maskInput } from './mask-input.ts';
import { showMasked, type Mask } from './mask.ts';

const mask: Mask = {
  pattern: () => '99/99/9999',
  // Words may stand around the date.
  find: (text) => {
    const date = readWrittenDate(/\d.*\d/s.exec(text)?.[0]);
    return date === null ? null : formatDay(date.slice(0, 10)).replaceAll('/', '');
  },
  // Completes "1/" to "01/".
  complete: (typed) => typed.replace(/^(\d)\D$/, '0$1').replace(/^(\d\d)\D?(\d)\D$/, '$10$2'),
};

/** Returns the value for a typed text: the day, or the text while it is none. */
const valueOf = (text: string): string =>
  parseTyped(text) === null ? text : text.split('/').toReversed().join('-');

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

const asDay: ValueKind<string> = {
  check: (value) =>
    isBlank(value) || isCivilDay(valueOf(String(value)))
      ? undefined
      : 'Essa data não existe. Use dia/mês/ano, como 03/02/1985.',
  expected: (value) =>
    isCivilDay(value) ? undefined : 'a day as the API writes it, such as "1985-02-03"',
};

/** Props of {@link DateField}. */
export type DateFieldProps = FieldPropsOf<'input', string, 'type' | 'onPaste'>;

/**
 * A date input for typed dates, DD/MM/YYYY. The form's state holds the day as the API writes it
 * (`'2026-11-21'`), and the typed text until it is a day. Rejects dates that do not exist. It has no
 * calendar, because people know these dates, such as a date of birth, by heart.
 *
 * See docs/rules.md#dates-and-times.
 *
 * @example
 * <DateField name="birthdate" label="Data de nascimento" validate={compose(birthdate())} />
 */
export function DateField(props: DateFieldProps) {
  const { input, control, frame, rest } = useFormField(props, asDay);
  const digits = (formatDay(input.value) || input.value).replace(/\D/g, '');
  return (
    <Field {...frame}>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder="DD/MM/AAAA"
        {...rest}
        {...input}
        {...control}
        {...maskInput(mask, digits, (next) => input.onChange(valueOf(showMasked(mask, next))))}
        className="control"
      />
    </Field>
  );
}
