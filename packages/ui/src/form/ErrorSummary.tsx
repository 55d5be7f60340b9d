'use client';
import { keepAmounts } from '@martelo/domain/money';
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.div.withConfig({ componentId: 'm-ErrorSummary' })`
  ${reset}
  padding: ${token.space4};
  border: 1.5px solid ${token.danger};
  border-inline-start-width: 6px;
  background: ${token.paper};
  color: ${token.ink};

  & > p {
    margin: 0;
    font-weight: 600;
  }
  & > ul {
    margin: ${token.space1} 0 0;
    padding: 0;
    list-style-type: '';
  }
  & a,
  & li > span {
    display: block;
    padding-block: calc((${token.target} - 1.5em) / 2);
    color: ${token.danger};
    line-height: 1.5;
  }
`;

/** One problem that prevents the submission of a form. */
export interface Problem {
  /** Error message with the field's label, such as "E-mail: deve conter um email válido". */
  text: string;
  /** Id of the field's control. Without it the problem concerns the whole form. */
  fieldId?: string | undefined;
}

/** Props of {@link ErrorSummary}. */
export interface ErrorSummaryProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The problems, in the order of the fields. An empty list renders nothing. */
  problems: ReadonlyArray<Problem>;
}

/** Returns a key that stays the same when the message of a field changes. */
function keyOf(problems: readonly Problem[], index: number): string {
  const { fieldId, text } = problems[index] ?? { text: '' };
  if (fieldId === undefined) return text;
  return `${fieldId} ${problems.slice(0, index).filter((one) => one.fieldId === fieldId).length}`;
}

/** Moves the focus to the control, or to the first enabled control of a group. */
function goToField(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  const page = event.currentTarget.getRootNode() as Document | ShadowRoot;
  const field = page.getElementById(id);
  const control = field?.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled');
  const target = control ?? field;
  if (target === null) return;
  event.preventDefault();
  target.focus();
}

/**
 * Lists the problems of a form above its fields. Each entry moves the focus to its field. Renders
 * nothing without problems. {@link Form} renders one itself and moves the focus to it.
 *
 * @example
 * <ErrorSummary problems={[{ text: 'E-mail: já está em uso', fieldId: 'email' }]} />
 */
export function ErrorSummary({ problems, ...rest }: ErrorSummaryProps) {
  if (problems.length === 0) return null;
  return (
    // Announced when it appears, not again for each entry that disappears.
    <Root role="alert" aria-atomic="false" aria-relevant="additions" tabIndex={-1} {...rest}>
      <p>{problems.length === 1 ? 'Houve um problema:' : `Houve ${problems.length} problemas:`}</p>
      <ul>
        {problems.map(({ text, fieldId }, index) => (
          <li key={keyOf(problems, index)}>
            {fieldId === undefined ? (
              <span>{keepAmounts(text)}</span>
            ) : (
              <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                {keepAmounts(text)}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Root>
  );
}
