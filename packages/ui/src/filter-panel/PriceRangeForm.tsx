import type { ComponentPropsWithRef } from 'react';
import { Form } from 'react-final-form';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { MoneyField } from '../masked-field/MoneyField.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

/** A price range in integer cents of BRL. `null` means no limit. */
export interface PriceRange {
  readonly min: number | null;
  readonly max: number | null;
}

/** Props of {@link PriceRangeForm}. */
export interface PriceRangeFormProps extends Omit<
  ComponentPropsWithRef<'form'>,
  'children' | 'onSubmit'
> {
  /** The active limits, in cents. */
  value: PriceRange;
  /** Called with a valid range. Without it the browser submits the form to `action`. */
  onRangeChange?: ((range: PriceRange) => void) | undefined;
  /** Names of the two query parameters. @default ['preco_min', 'preco_max'] */
  names?: readonly [string, string] | undefined;
}

const Root = styled.form.withConfig({ componentId: 'm-PriceRangeForm' })`
  ${reset}
  & > fieldset {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 11rem));
    gap: ${token.space2} ${token.space4};
    align-items: start;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  & legend {
    margin-bottom: ${token.space2};
    padding: 0;
    font-weight: 600;
  }
`;

const defaultNames = ['preco_min', 'preco_max'] as const;

const centsOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/**
 * A minimum and a maximum price ("Faixa de preço"). A GET form, so that it works without JavaScript:
 * it submits the amounts as they are shown, such as `1.500`.
 *
 * @example
 * <PriceRangeForm action="/lotes" value={{ min: null, max: 500000 }} onRangeChange={filter} />
 */
export function PriceRangeForm({
  value,
  onRangeChange,
  names: [minName, maxName] = defaultNames,
  ...rest
}: PriceRangeFormProps) {
  const validate = (values: Record<string, unknown>): Record<string, string> => {
    const [min, max] = [centsOf(values[minName]), centsOf(values[maxName])];
    return min !== null && max !== null && min > max
      ? { [maxName]: 'O máximo deve ser maior que o mínimo.' }
      : {};
  };
  return (
    <Form<Record<string, unknown>>
      initialValues={{ [minName]: value.min ?? undefined, [maxName]: value.max ?? undefined }}
      validate={validate}
      onSubmit={(values) =>
        onRangeChange?.({ min: centsOf(values[minName]), max: centsOf(values[maxName]) })
      }
      render={({ handleSubmit, hasValidationErrors }) => (
        <Root
          method="get"
          noValidate
          {...rest}
          onSubmit={(event) => {
            if (onRangeChange !== undefined || hasValidationErrors) handleSubmit(event);
          }}
        >
          <fieldset>
            <legend>Faixa de preço (R$)</legend>
            <MoneyField name={minName} label="Mínimo" />
            <MoneyField name={maxName} label="Máximo" />
            <Button type="submit">Aplicar faixa</Button>
          </fieldset>
        </Root>
      )}
    />
  );
}
