import { useRef, type ReactNode } from 'react';
import { css } from 'styled-components';
import * as token from '../theme/token-variables.ts';
import { useFirstEffect } from './use-first-effect.ts';

/** Styles of a {@link ChoiceSelect} that is a child of the element. */
export const choiceSelectCss = css`
  & > select {
    min-height: ${token.target};
    padding: 0 ${token.space2};
    border: 0;
    border-radius: ${token.radius};
    background: transparent;
    font-weight: 600;
    cursor: pointer;
  }
  & option {
    background: ${token.paper};
    color: ${token.ink};
  }
`;

interface ChoiceSelectProps {
  value: string;
  onChoice: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/**
 * A controlled `<select>` without a form. Calls `onChoice` after hydration too, when the user has
 * already chosen another option: that choice reached no handler.
 */
export function ChoiceSelect({ value, onChoice, children }: ChoiceSelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  useFirstEffect(() => {
    const chosen = select.current?.value ?? value;
    if (chosen !== value) onChoice(chosen);
  });
  return (
    // Without `autoComplete="off"` browsers restore its option after Back.
    <select
      ref={select}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChoice(target.value)}
    >
      {children}
    </select>
  );
}
