'use client';
import { amountText, readMoney } from '@martelo/domain/money';
import { useState } from 'react';
import { styled } from 'styled-components';
import { boxCss } from '../form/box.styles.ts';
import { Field } from '../form/Field.tsx';
import { useFormField, type FieldPropsOf, type ValueKind } from '../form/useFormField.ts';
import { amountInput } from './amount-input.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Box = styled.span.withConfig({ componentId: 'm-MoneyField' })`
  ${reset}
  ${boxCss}
  & > .unit {
    padding-inline-start: ${token.space3};
    color: ${token.quiet};
  }
  & > input {
    padding-inline-start: ${token.space2};
    font-variant-numeric: tabular-nums;
  }
`;

/** `NaN` marks a text that is no amount. `null` in a form is an unknown value. */
const centsIn = (text: string): number | undefined => {
  const cents = readMoney(text);
  return cents === null ? Number.NaN : cents;
};

/** Props of {@link MoneyField}. */
export type MoneyFieldProps = FieldPropsOf<'input', number, 'type' | 'prefix'>;

const asCents: ValueKind<number, number | undefined> = {
  format: (cents) => cents,
  parse: (cents) => cents,
  check: (cents) => (Number.isNaN(cents) ? 'Use um valor em reais, como 1.500,00.' : undefined),
  expected: (value) =>
    Number.isInteger(value) ? undefined : 'a whole number of cents, such as 150000 for R$ 1.500',
};

/**
 * An amount in reais, stored as integer cents in the form's state. The text stays as typed until
 * blur. Then the amount is formatted, so a misunderstood input becomes visible: "1.500" is one
 * thousand five hundred, "1500,5" and "1500.5" have fifty cents. From then on the dots between thousands
 * follow every edit, so one key changes one digit.
 *
 * See docs/rules.md#amounts-that-people-type.
 *
 * @example
 * <MoneyField name="price_cents" label="Lance máximo" required />
 */
export function MoneyField(props: MoneyFieldProps) {
  const { input, control, frame, rest } = useFormField(props, asCents);
  // The text while typing. Formatting the cents would turn "1500," into "1.500".
  const [draft, setDraft] = useState('');
  const isDraft = draft !== '' && Object.is(centsIn(draft), input.value);
  const text = isDraft ? draft : amountText(input.value);
  return (
    <Field {...frame}>
      <Box className="control">
        <span className="unit" aria-hidden="true">
          R$
        </span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          {...rest}
          {...input}
          {...control}
          {...amountInput(text, (next) => {
            setDraft(next);
            input.onChange(centsIn(next));
          })}
          onBlur={(event) => {
            if (!Number.isNaN(input.value)) setDraft('');
            input.onBlur(event);
          }}
        />
      </Box>
    </Field>
  );
}
