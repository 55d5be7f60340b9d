import { useId, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

// Unknown progress is a plane that walks along; where nothing may move, it stands in the middle.
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
  /** What is under way: "Enviando comprovante". */
  label: string;
  /** How much is done, from 0 to {@link max}; beyond them it stays at the end. Unknown without it. */
  value?: number | undefined;
  /** How much there is. @default 100 */
  max?: number | undefined;
  /** How far it is in words, for what is no share: "3 de 12 fotos". @default whole percent */
  valueText?: string | undefined;
}

/**
 * How far something is that takes its time, such as an upload. Without `value` it says only that
 * something is under way. For a list that loads use skeletons, for a button its `loading`.
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

/** From 0 to 1; nothing for what is no number, such as 0 of 0. */
const shareOf = (value: number | undefined, max: number): number | undefined => {
  const share = Math.min(1, Math.max(0, (value ?? Number.NaN) / max));
  return Number.isNaN(share) ? undefined : share;
};
