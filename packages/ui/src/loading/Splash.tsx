import { splash } from '@martelo/domain/constants';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Wordmark } from '../brand/Wordmark.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

// The hammer of the logo swings twice per cycle.
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
  /** Name or logo of the site. @default the Martelo wordmark */
  brand?: ReactNode;
  /** Loading message. @default 'Carregando...' */
  text?: string | undefined;
  /** Content of the last line. @default 'A melhor experiência em leilões' */
  credit?: ReactNode;
}

/**
 * Covers the whole page while client-only content loads. It never covers server-rendered content.
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
