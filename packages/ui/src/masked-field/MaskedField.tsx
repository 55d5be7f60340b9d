import type { ComponentPropsWithRef } from 'react';
import { Field } from '../form/Field.tsx';
import { asText, useFormField, type FieldProps, type FormOwned } from '../form/useFormField.ts';
import { maskInput } from './mask-input.ts';
import { masks, type MaskName } from './mask.ts';

/** Props of {@link MaskedField}. */
export interface MaskedFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, FormOwned | 'type' | 'onPaste'> {
  /** What is typed here. A CNPJ may have letters, a phone eight or nine digits after its area code. */
  mask: MaskName;
}

const digits = { inputMode: 'numeric' } as const;

/** What keyboards and browsers are told about each kind of value. */
const hints = {
  cpf: digits,
  cnpj: { autoCapitalize: 'characters', autoCorrect: 'off' },
  cep: { ...digits, autoComplete: 'postal-code' },
  phone: { inputMode: 'tel', autoComplete: 'tel-national' },
} as const satisfies Record<MaskName, ComponentPropsWithRef<'input'>>;

/**
 * A CPF, CNPJ, CEP or phone: masked on the screen, bare in the form's state (`'52998224725'`). The
 * caret stays in its place while someone types in the middle, and a value may be pasted in any form.
 * The mask checks nothing: give it a validator.
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
