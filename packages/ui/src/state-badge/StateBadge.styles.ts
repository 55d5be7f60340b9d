import type { LotPhase } from '@martelo/domain/lot-phase';
import { css } from 'styled-components';
import {
  auctionLooks,
  collectingLook,
  liveLook,
  lotLooks,
  type StateLook,
} from '../theme/state-looks.ts';
import * as token from '../theme/token-variables.ts';
import { kebab } from '../theme/variables.ts';

/** The shapes of states, drawn by `clip-path`. */
const shapes: Readonly<Record<Exclude<StateLook['shape'], 'none'>, string>> = {
  disc: 'circle(50%)',
  half: 'polygon(0 0,100% 0,50% 50%,100% 100%,0 100%,50% 50%)',
  diamond: 'polygon(50% 0,100% 50%,50% 100%,0 50%)',
  square: 'inset(8%)',
  bar: 'inset(38% 0)',
  cross:
    'polygon(20% 0,50% 30%,80% 0,100% 20%,70% 50%,100% 80%,80% 100%,50% 70%,20% 100%,0 80%,30% 50%,0 20%)',
};

/**
 * Text without fill and shape, for the usual state. A filled "Dê um lance" on each card of a list would
 * look like twenty buttons, and hide the states that differ.
 */
const quietCss = css`
  padding-inline: var(--m-badge-edge, 0);
  background: none;
  font-weight: 400;
  outline: 0;

  &::before {
    content: none;
  }
`;

/** The rule of a state, with the variables of the state whose colours it has. */
const stateRule = (
  kind: 'lot' | 'auction',
  state: string,
  { fg, bg, shape }: StateLook,
  coloursOf = state,
) => {
  const variable = `--m-${kind}-${kebab(coloursOf)}`;
  return css`
    &[data-state='${state}'] {
      --m-badge-fg: var(${variable}-fg, light-dark(${fg.join()}));
      ${
        shape === 'none'
          ? quietCss
          : css`
              --m-badge-bg: var(${variable}-bg, light-dark(${bg.join()}));
              --m-badge-shape: ${shapes[shape]};
            `
      }
    }
  `;
};

/** The phases that are no state, with the colours of one. */
const phaseRules = {
  upcoming: stateRule('auction', 'upcoming', collectingLook, 'collecting'),
  under_the_hammer: stateRule('auction', 'under_the_hammer', liveLook, 'live'),
  awaiting_result: stateRule(
    'lot',
    'awaiting_result',
    { ...lotLooks.closing, shape: 'square' },
    'closing',
  ),
} satisfies Record<Exclude<LotPhase, keyof typeof lotLooks>, unknown>;

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

const stateRules = (kind: 'lot' | 'auction', looks: Readonly<Record<string, StateLook>>) =>
  Object.entries(looks).map(([state, look]) => stateRule(kind, state, look));

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

// Functions, because a bundler keeps a style sheet that nothing uses. Lots have no badge of an auction.

/** Styles of a lot's badge, for an element with its phase as `data-state`. */
export const lotBadgeCss = () => css`
  ${lookCss}
  ${stateRules('lot', lotLooks)}
  ${Object.values(phaseRules)}
  ${pulseCss}
`;

/** Styles of an auction's badge, for an element with `data-state`. */
export const auctionBadgeCss = () => css`
  ${lookCss}
  ${stateRules('auction', auctionLooks)}
  ${pulseCss}
`;
