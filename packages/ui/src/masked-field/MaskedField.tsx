'use client';
import { useState, type ComponentPropsWithRef } from 'react';
import { Field } from '../form/Field.tsx';
import { asText, useFormField, type FieldPropsOf } from '../form/useFormField.ts';
import { maskInput } from './mask-input.ts';
import { masks, readMasked, type Mask, type MaskName } from './mask.ts';

/** Props of {@link MaskedField}. */
export interface MaskedFieldProps extends FieldPropsOf<'input', string, 'type' | 'onPaste'> {
  /** Kind of value. A CNPJ may have letters. A phone may be of any country. */
  mask: MaskName;
}

const digits = { inputMode: 'numeric' } as const;

/** Input attributes of each kind of value, for keyboards and autofill. */
const hints = {
  cpf: digits,
  cnpj: { autoCapitalize: 'characters', autoCorrect: 'off' },
  cep: { ...digits, autoComplete: 'postal-code' },
  phone: { inputMode: 'tel', autoComplete: 'tel' },
} as const satisfies Record<MaskName, ComponentPropsWithRef<'input'>>;

/**
 * An input for a CPF, CNPJ, CEP or phone number. Shows the value with separators, and stores it
 * without them in the form's state (`'52998224725'`). The caret keeps its position while editing,
 * and a value is found in any pasted text. No digit is dropped. A phone number with `+` stays as typed
 * until blur, and is stored in E.164. The mask does not validate, so pass a validator.
 *
 * See docs/rules.md#phone-numbers and docs/rules.md#documents-on-screen.
 *
 * @example
 * <MaskedField mask="cpf" name="cpf" label="CPF" validate={compose(cpf())} />
 */
export function MaskedField({ mask: name, ...props }: MaskedFieldProps) {
  const mask: Mask = masks[name];
  const { input, control, frame, rest } = useFormField(props, {
    ...asText,
    expected: (value) => {
      const bare = readMasked(mask, String(value));
      return bare === null || bare === value ? undefined : `in the form of the API, "${bare}"`;
    },
  });
  const store = mask.store ?? ((bare: string) => bare);
  // What was typed, where it differs from the stored value.
  const [draft, setDraft] = useState('');
  const isDraft = draft !== '' && store(draft) === input.value;
  const shown = isDraft || mask.show === undefined ? undefined : mask.show(input.value);
  return (
    <Field {...frame}>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...hints[name]}
        {...rest}
        {...input}
        {...control}
        {...maskInput(
          mask,
          isDraft ? draft : input.value,
          (bare, isPasted) => {
            setDraft(isPasted ? '' : bare);
            input.onChange(store(bare));
          },
          shown,
        )}
        onBlur={(event) => {
          setDraft('');
          input.onBlur(event);
        }}
        className="control"
      />
    </Field>
  );
}
