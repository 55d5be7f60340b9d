'use client';
import { composeFor, maxLength as maxLengthCheck } from '@martelo/domain/forms';
import { countLabel } from '@martelo/domain/text';
import { styled } from 'styled-components';
import { Field } from '../form/Field.tsx';
import { useFormField, type FieldPropsOf } from '../form/useFormField.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Area = styled.span.withConfig({ componentId: 'm-TextareaField' })`
  ${reset}
  display: grid;
  justify-items: end;
  gap: ${token.space1};

  & > textarea.control {
    min-height: 8rem;
    max-height: 70vh;
    line-height: 1.5;
    resize: vertical;
    field-sizing: content;
  }
  & > .count {
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
    font-variant-numeric: tabular-nums;
  }
  & > .count[data-over] {
    color: ${token.danger};
    font-weight: 600;
  }
  & > output {
    ${visuallyHiddenCss}
  }
`;

/** Counts characters like the validator: a letter with a combining accent is one character. */
const characterCount = (text: string): number => Array.from(text.replace(/\p{M}+/gu, '')).length;

const remainingText = (left: number): string =>
  left < 0
    ? countLabel(-left, 'caractere a mais', 'caracteres a mais')
    : countLabel(left, 'caractere restante', 'caracteres restantes', 'nenhum caractere restante');

/** Returns the announcement for screen readers: every ten characters near the limit, and beyond it. */
function announcement(left: number, limit: number): string {
  if (left < 0) return 'Texto longo demais';
  const tens = Math.ceil(left / 10) * 10;
  return left > limit / 10 ? '' : `Restam cerca de ${tens} caracteres`;
}

/** Props of {@link TextareaField}. */
export interface TextareaFieldProps extends FieldPropsOf<'textarea', string, 'maxLength'> {
  /**
   * Maximum number of characters, shown as a counter. A longer text can be typed or pasted, but
   * fails validation, so no text is truncated silently.
   */
  maxLength?: number | undefined;
}

/**
 * A multi-line text input that grows with its content and counts the remaining characters.
 *
 * @example
 * <TextareaField name="message" label="Mensagem" maxLength={2000} required />
 */
export function TextareaField({ maxLength, ...props }: TextareaFieldProps) {
  const { input, control, frame, rest } = useFormField(props, {
    ...(maxLength !== undefined && {
      check: composeFor(props.label)(maxLengthCheck(maxLength)),
    }),
    format: (text: string | undefined) => text ?? '',
  });
  const left = maxLength === undefined ? undefined : maxLength - characterCount(input.value);
  const countId = `${control.id}-count`;
  const describedBy = [control['aria-describedby'], left !== undefined && countId];
  return (
    <Field {...frame}>
      <Area>
        <textarea
          rows={4}
          dir="auto"
          {...rest}
          {...input}
          {...control}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
          className="control"
        />
        {left !== undefined && maxLength !== undefined && (
          <>
            <span className="count" id={countId} data-over={left < 0 ? '' : undefined}>
              {remainingText(left)}
            </span>
            <output>{announcement(left, maxLength)}</output>
          </>
        )}
      </Area>
    </Field>
  );
}
