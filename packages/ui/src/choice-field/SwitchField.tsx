import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { FieldRow } from '../form/FieldRow.tsx';
import { asTick, useFormField, type FieldProps, type FormOwned } from '../form/useFormField.ts';

const Control = styled.input.withConfig({ componentId: 'm-SwitchField' })`
  &&& {
    position: relative;
    width: 2.75rem;
    height: 1.5rem;
    margin: 0;
    border: 1.5px solid var(--m-edge);
    border-radius: 1rem;
    background: var(--m-plane);
    appearance: none;
  }
  &&&::before {
    position: absolute;
    inset-block: 2px;
    inset-inline-start: 2px;
    width: calc(1.5rem - 7px);
    border-radius: 50%;
    background: var(--m-edge);
    content: '';
  }
  &&&:checked {
    border-color: var(--m-accent);
    background: var(--m-accent);
  }
  &&&:checked::before {
    background: var(--m-on-accent);
    translate: 1.25rem;
  }
  @media (prefers-reduced-motion: no-preference) {
    &&& {
      transition: background-color var(--m-fast);
    }
    &&&::before {
      transition: translate var(--m-fast);
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
export type SwitchFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'input'>, FormOwned | 'type' | 'role'>;

/**
 * On or off: `true` or `false` in the form's state, for what takes effect at once, such as a mail
 * that comes or not. What is only sent with a form is a {@link CheckboxField}.
 *
 * @example
 * <SwitchField name="radar" label="Radar" hint="Todo dia às 19h30, quando houver lotes novos" />
 */
export function SwitchField(props: SwitchFieldProps) {
  const { input, control, frame, rest } = useFormField(props, asTick);
  return (
    <FieldRow {...frame}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox tells its state itself */}
      <Control {...rest} {...input} {...control} type="checkbox" role="switch" value="1" />
    </FieldRow>
  );
}
