'use client';
import type { ComponentPropsWithRef } from 'react';
import { Field } from '../form/Field.tsx';
import { asText, useFormField, type FieldProps, type FormOwned } from '../form/useFormField.ts';
import { maskInput } from './mask-input.ts';
import { masks, type MaskName } from './mask.ts';

/** Props of {@link MaskedField}. */
export interface MaskedFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, FormOwned | 'type' | 'onPaste'> {
  /** Kind of value. A CNPJ may have letters. A phone has eight or nine digits after the area code. */
  mask: MaskName;
}

const digits = { inputMode: 'numeric' } as const;

/** Input attributes of each kind of value, for keyboards and autofill. */
const hints = {
  cpf: digits,
  cnpj: { autoCapitalize: 'characters', autoCorrect: 'off' },
  cep: { ...digits, autoComplete: 'postal-code' },
  phone: { inputMode: 'tel', autoComplete: 'tel-national' },
} as const satisfies Record<MaskName, ComponentPropsWithRef<'input'>>;

/**
 * An input for a CPF, CNPJ, CEP or phone number. Shows the value with separators, and stores it
 * without them in the form's state (`'52998224725'`). The caret keeps its position while editing,
 * and a value can be pasted in any format. The mask does not validate, so pass a validator.
 *
 * @example
 * <MaskedField mask="cpf" name="cpf" label="CPF" validate={compose(cpf())} />
 */
export function MaskedField({ mask, ...props }: MaskedFieldProps) {
  const { input, control, frame, rest } = useFormField(props, asText);
  return (
    <Field {...frame}>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        {...hints[mask]}
        {...rest}
        {...input}
        {...control}
        {...maskInput(masks[mask], input.value, input.onChange)}
        className="control"
      />
    </Field>
  );
}
