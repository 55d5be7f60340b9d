import type { AuctionStatus } from '@martelo/domain/auction';
import type { LotPhase } from '@martelo/domain/lot-phase';
import { css } from 'styled-components';
import * as token from '../theme/token-variables.ts';

/** A shape for each state, drawn by `clip-path`, so colour is never the only sign. */
const shapes = {
  disc: 'circle(50%)',
  half: 'polygon(0 0,100% 0,50% 50%,100% 100%,0 100%,50% 50%)',
  diamond: 'polygon(50% 0,100% 50%,50% 100%,0 50%)',
  square: 'inset(8%)',
  bar: 'inset(38% 0)',
  cross:
    'polygon(20% 0,50% 30%,80% 0,100% 20%,70% 50%,100% 80%,80% 100%,50% 70%,20% 100%,0 80%,30% 50%,0 20%)',
  triangle: 'polygon(0 0,100% 50%,0 100%)',
} as const;

interface Look {
  readonly fg: string;
  readonly bg: string;
  readonly shape: string;
}

const lotLooks: Readonly<Record<LotPhase, Look>> = {
  open: { fg: token.lotOpenFg, bg: token.lotOpenBg, shape: shapes.triangle },
  closing: { fg: token.lotClosingFg, bg: token.lotClosingBg, shape: shapes.half },
  passed: { fg: token.lotPassedFg, bg: token.lotPassedBg, shape: shapes.diamond },
  sold: { fg: token.lotSoldFg, bg: token.lotSoldBg, shape: shapes.disc },
  closed: { fg: token.lotClosedFg, bg: token.lotClosedBg, shape: shapes.bar },
  canceled: { fg: token.lotCanceledFg, bg: token.lotCanceledBg, shape: shapes.cross },
  upcoming: {
    fg: token.auctionCollectingFg,
    bg: token.auctionCollectingBg,
    shape: shapes.square,
  },
  under_the_hammer: { fg: token.auctionLiveFg, bg: token.auctionLiveBg, shape: shapes.disc },
  awaiting_result: { fg: token.lotClosingFg, bg: token.lotClosingBg, shape: shapes.square },
};

const auctionLooks: Readonly<Record<AuctionStatus, Look>> = {
  collecting: {
    fg: token.auctionCollectingFg,
    bg: token.auctionCollectingBg,
    shape: shapes.square,
  },
  ongoing: { fg: token.auctionOngoingFg, bg: token.auctionOngoingBg, shape: shapes.triangle },
  live: { fg: token.auctionLiveFg, bg: token.auctionLiveBg, shape: shapes.disc },
  conditional_bids_only: {
    fg: token.auctionConditionalBidsOnlyFg,
    bg: token.auctionConditionalBidsOnlyBg,
    shape: shapes.diamond,
  },
  finished: { fg: token.auctionFinishedFg, bg: token.auctionFinishedBg, shape: shapes.bar },
  canceled: { fg: token.auctionCanceledFg, bg: token.auctionCanceledBg, shape: shapes.cross },
};

const lookCss = css`
  display: inline-flex;
  align-items: center;
  gap: 0.45em;
  padding: 0.2em 0.6em;
  background: var(--m-badge-bg);
  color: var(--m-badge-fg);
  font-size: ${token.sizeSmall};
  font-weight: 600;
  line-height: 1.35;
  white-space: nowrap;

  &::before {
    content: '';
    flex: none;
    width: 0.6em;
    height: 0.6em;
    background: currentColor;
    clip-path: var(--m-badge-shape);
  }
  /* A contrast theme removes backgrounds, and with them the shape. */
  @media (forced-colors: active) {
    outline: 1px solid;

    &::before {
      background: CanvasText;
    }
  }
`;

const stateRules = (looks: Readonly<Record<string, Look>>) =>
  Object.entries(looks).map(
    ([state, { fg, bg, shape }]) => css`
      &[data-state='${state}'] {
        --m-badge-fg: ${fg};
        --m-badge-bg: ${bg};
        --m-badge-shape: ${shape};
      }
    `,
  );

/** Lets the shape of what happens now pulse. */
const pulseCss = css`
  @media (prefers-reduced-motion: no-preference) {
    &:is([data-state='live'], [data-state='under_the_hammer'])::before {
      animation: m-live 1.2s ease-in-out infinite alternate;
    }
  }
  @keyframes m-live {
    to {
      opacity: 0.35;
    }
  }
`;

/** Styles of a lot's badge, for an element with its phase as `data-state`. */
export const lotBadgeCss = css`
  ${lookCss}
  ${stateRules(lotLooks)}
  ${pulseCss}
`;

/** Styles of an auction's badge, for an element with `data-state`. */
export const auctionBadgeCss = css`
  ${lookCss}
  ${stateRules(auctionLooks)}
  ${pulseCss}
`;
