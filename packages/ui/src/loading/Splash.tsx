import { splash } from '@martelo/domain/constants';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Wordmark } from '../header/Wordmark.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

// The hammer knocks.
const Root = styled.div.withConfig({ componentId: 'm-Splash' })`
  ${reset}
  position: fixed;
  z-index: 2147483646;
  inset: 0;
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  justify-items: center;
  padding: ${token.space6} ${token.space4};
  background: ${token.paper};
  color: ${token.ink};
  font: 400 ${token.sizeText} / 1.5 ${token.fontText};
  text-align: center;
  overflow: auto;

  & p {
    margin: 0;
  }
  & > .middle {
    display: grid;
    gap: ${token.space4};
    align-content: center;
    justify-items: center;
  }
  & > .middle > .brand {
    display: inline-flex;
    gap: 0.3em;
    align-items: center;
    font: 700 ${token.sizeDisplay} / 1 ${token.fontTitle};
    letter-spacing: -0.02em;
  }
  & > .middle > .brand > svg {
    width: 0.9em;
    height: 0.9em;
    transform-origin: 75% 90%;
  }
  & > .credit {
    color: ${token.quiet};
  }

  @media (prefers-reduced-motion: no-preference) {
    & > .middle > .brand > svg {
      animation: m-knock 1.6s cubic-bezier(0.5, 0, 0.9, 0.4) infinite;
    }
  }
  @keyframes m-knock {
    0%,
    30%,
    60%,
    100% {
      rotate: 0deg;
    }
    15%,
    45% {
      rotate: 14deg;
    }
  }
`;

/** Props of {@link Splash}. */
export interface SplashProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Name of the site when it is not Martelo. @default the wordmark */
  brand?: ReactNode;
  /** What is going on. @default 'Carregando...' */
  text?: string | undefined;
  /** The line below. @default 'A melhor experiência em leilões' */
  credit?: ReactNode;
}

/**
 * Covers the whole page while a part of it that only the browser can draw starts. It never covers
 * what the server has already drawn.
 *
 * See docs/specification.md#splash.
 *
 * @example
 * <Suspense fallback={<Splash />}><DailyReport /></Suspense>
 */
export function Splash({
  brand,
  text = splash.text,
  credit = splash.credit,
  ...rest
}: SplashProps) {
  return (
    <Root {...rest}>
      <div className="middle">
        <span className="brand">{brand ?? <Wordmark />}</span>
        <output>{text}</output>
      </div>
      <p className="credit">{credit}</p>
    </Root>
  );
}
