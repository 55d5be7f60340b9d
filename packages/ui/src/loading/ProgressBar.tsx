import { useId, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

// Indeterminate progress is a bar that moves back and forth. With reduced motion it stays in the
// middle.
const Root = styled.div.withConfig({ componentId: 'm-ProgressBar' })`
  ${reset}
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space1} ${token.space4};
  color: ${token.ink};
  font: 400 ${token.sizeText} / 1.5 ${token.fontText};

  & > .value {
    color: ${token.quiet};
    font-variant-numeric: tabular-nums;
  }
  & > progress {
    grid-column: 1 / -1;
    width: 100%;
    height: 0.5rem;
    border: 1.5px solid ${token.edge};
    border-radius: ${token.radius};
    background: ${token.paper};
    color: ${token.accent};
    appearance: none;
    overflow: hidden;
  }
  & > progress::-webkit-progress-bar {
    background: transparent;
  }
  & > progress::-webkit-progress-value {
    background: ${token.accent};
    transition: inline-size ${token.slow};
  }
  & > progress::-moz-progress-bar {
    background: ${token.accent};
  }
  & > progress:indeterminate {
    background: linear-gradient(${token.accent} 0 0) 50% 0 / 40% 100% no-repeat ${token.paper};
  }
  & > progress:indeterminate::-moz-progress-bar {
    background: transparent;
  }
  @media (prefers-reduced-motion: no-preference) {
    & > progress:indeterminate {
      animation: m-walk 1.4s ease-in-out infinite alternate;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    & > progress::-webkit-progress-value {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    & > progress,
    & > progress:indeterminate {
      appearance: auto;
      animation: none;
    }
  }
  @keyframes m-walk {
    from {
      background-position: 0 0;
    }
    to {
      background-position: 100% 0;
    }
  }
`;

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Name of the task, such as "Enviando comprovante". */
  label: string;
  /** Completed amount, clamped to 0 and {@link max}. Omit it for indeterminate progress. */
  value?: number | undefined;
  /** Total amount. @default 100 */
  max?: number | undefined;
  /** Progress in words, such as "3 de 12 fotos". @default the percentage */
  valueText?: string | undefined;
}

/**
 * Shows the progress of a long task, such as an upload. Without `value` the progress is
 * indeterminate. Use skeletons for a loading list, and the `loading` prop for a button.
 *
 * @example
 * <ProgressBar label="Enviando fotos" value={3} max={12} valueText="3 de 12 fotos" />
 */
export function ProgressBar({ label, value, max = 100, valueText, ...rest }: ProgressBarProps) {
  const id = useId();
  const share = shareOf(value, max);
  const words = valueText ?? (share === undefined ? undefined : `${Math.floor(share * 100)}%`);
  return (
    <Root {...rest}>
      <label htmlFor={id}>{label}</label>
      {words !== undefined && (
        <span className="value" aria-hidden="true">
          {words}
        </span>
      )}
      <progress id={id} value={share} max={1} aria-valuetext={words} />
    </Root>
  );
}

/** Returns the ratio from 0 to 1, or `undefined` when it is not a number, such as 0 of 0. */
const shareOf = (value: number | undefined, max: number): number | undefined => {
  const share = Math.min(1, Math.max(0, (value ?? Number.NaN) / max));
  return Number.isNaN(share) ? undefined : share;
};
