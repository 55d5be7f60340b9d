'use client';
import { keepAmounts } from '@martelo/domain/money';
import { isLastInterest, toggleInterest } from '@martelo/domain/interests';
import { styled } from 'styled-components';
import { FieldGroup } from '../form/FieldGroup.tsx';
import { useFormField, type FieldPropsOf, type ValueKind } from '../form/useFormField.ts';
import type { Option } from '../select-field/SelectField.tsx';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Chips = styled.div.withConfig({ componentId: 'm-ChipsField' })`
  ${reset}
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space2};
  /* Filled chips keep a distance from their heading and its hint. */
  padding-block: ${token.space2};

  & > label {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: ${token.space2};
    min-height: ${token.target};
    max-width: 100%;
    padding: ${token.space1} ${token.space4};
    border: 1.5px solid ${token.edge};
    border-radius: calc(${token.target} / 2);
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  & > label > input {
    ${visuallyHiddenCss}
  }
  & > label:hover {
    border-color: ${token.ink};
  }
  & > label:has(:checked) {
    border-color: ${token.ink};
    background: ${token.ink};
    color: ${token.paper};
  }
  & > label:hover:has(:checked:enabled:not([aria-disabled])) {
    background: ${token.quiet};
  }
  & > label:has(:checked)::before {
    box-sizing: border-box;
    width: 0.75em;
    height: 0.4em;
    border: solid currentColor;
    border-width: 0 0 2px 2px;
    content: '';
    rotate: -45deg;
    translate: 0 -0.1em;
  }
  & > label:has(:focus-visible) {
    outline: 3px solid ${token.accent};
    outline-offset: 2px;
  }
  & > label:has([aria-disabled]),
  & > label:has(:disabled) {
    cursor: not-allowed;
  }
  & > label:has(:disabled) {
    border-color: ${token.line};
    background: ${token.plane};
    color: ${token.quiet};
  }
`;

/** Props of {@link ChipsField}. */
export interface ChipsFieldProps<Value extends string | number> extends FieldPropsOf<
  'fieldset',
  readonly Value[],
  'children' | 'role'
> {
  /** The available options. */
  options: ReadonlyArray<Option<Value>>;
  /**
   * The last selected option cannot be removed, and a note explains it. An empty selection stays
   * valid. @default false
   */
  keepsOne?: boolean | undefined;
}

const asList: ValueKind<readonly (string | number)[]> = { format: (list) => list ?? [] };

/**
 * A multiple choice, shown as chips. Its value in the form's state is an array of the selected
 * values. Renders a `<fieldset>` of native checkboxes.
 *
 * See docs/rules.md#interests (the last item of each kind cannot be removed).
 *
 * @example
 * <ChipsField name="categories" label="Categorias" options={[{ value: 1, label: 'Pinturas' }]} keepsOne />
 */
export function ChipsField<Value extends string | number>({
  options,
  keepsOne = false,
  ...props
}: ChipsFieldProps<Value>) {
  const { input, control, frame, rest } = useFormField(props, asList);
  const chosen = input.value;
  const noteId = `${control.id}-note`;
  const isLast = (value: Value): boolean => keepsOne && isLastInterest(chosen, value);
  const toggled = (value: Value): readonly (string | number)[] =>
    keepsOne || !chosen.includes(value)
      ? toggleInterest(chosen, value)
      : chosen.filter((other) => other !== value);
  return (
    <FieldGroup
      {...rest}
      {...frame}
      control={control}
      onFocus={input.onFocus}
      onLeave={input.onBlur}
    >
      <Chips>
        {options.map(({ value, label, disabled }) => (
          <label key={value}>
            <input
              type="checkbox"
              name={input.name}
              value={value}
              checked={chosen.includes(value)}
              disabled={disabled}
              // Not `disabled`: a screen reader must be able to reach it and read why it stays
              // selected.
              aria-disabled={isLast(value) || undefined}
              aria-describedby={isLast(value) ? noteId : undefined}
              onChange={() => input.onChange(toggled(value))}
            />
            {keepAmounts(label)}
          </label>
        ))}
      </Chips>
      {options.some(({ value }) => isLast(value)) && (
        <span className="note" id={noteId}>
          É preciso manter ao menos uma opção. Para remover esta, escolha outra antes.
        </span>
      )}
    </FieldGroup>
  );
}
