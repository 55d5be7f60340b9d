'use client';
import { styled } from 'styled-components';
import { FieldRow } from '../form/FieldRow.tsx';
import { asBoolean, useFormField, type FieldPropsOf } from '../form/useFormField.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Control = styled.input.withConfig({ componentId: 'm-SwitchField' })`
  ${reset}
  &&& {
    position: relative;
    width: 2.75rem;
    height: 1.5rem;
    margin: 0;
    border: 1.5px solid ${token.edge};
    border-radius: 1rem;
    background: ${token.plane};
    appearance: none;
  }
  &&&::before {
    position: absolute;
    inset-block: 2px;
    inset-inline-start: 2px;
    width: calc(1.5rem - 7px);
    border-radius: 50%;
    background: ${token.edge};
    content: '';
  }
  &&&:checked {
    border-color: ${token.accent};
    background: ${token.accent};
  }
  &&&:checked::before {
    background: ${token.onAccent};
    translate: 1.25rem;
  }
  @media (prefers-reduced-motion: no-preference) {
    &&& {
      transition: background-color ${token.fast};
    }
    &&&::before {
      transition: translate ${token.fast};
    }
  }
  @media (forced-colors: active) {
    &&&::before {
      background: ButtonText;
    }
    &&&:checked {
      background: Highlight;
    }
  }
`;

/** Props of {@link SwitchField}. */
export type SwitchFieldProps = FieldPropsOf<'input', boolean, 'type' | 'role'>;

/**
 * A switch, whose value in the form's state is `true` or `false`. Use it for a setting that takes
 * effect immediately, such as an e-mail notification. Use {@link CheckboxField} for a value that is
 * sent with the form.
 *
 * @example
 * <SwitchField name="radar" label="Radar" hint="Todo dia às 19h30, quando houver lotes novos" />
 */
export function SwitchField(props: SwitchFieldProps) {
  const { input, control, frame, rest } = useFormField(props, asBoolean);
  return (
    <FieldRow {...frame}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox exposes its own state */}
      <Control {...rest} {...input} {...control} type="checkbox" role="switch" value="1" />
    </FieldRow>
  );
}
