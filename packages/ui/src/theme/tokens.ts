/**
 * The theme as data: all colours, sizes and durations that components may use, for light and dark. The
 * colours of states are in `state-looks.ts`.
 *
 * `css.ts` turns it into `--m-*` variables. A test checks the contrast of every pair in use.
 *
 * @module
 */
import type { AuctionStatus, LotState } from '@martelo/domain/auction';
import { auctionLooks, lotLooks, type StateLook } from './state-looks.ts';

/** A text colour and its background. */
export interface Pair {
  readonly fg: string;
  readonly bg: string;
}

/** All colours of one theme. */
export interface Palette {
  /** Background of the page. */
  readonly paper: string;
  /** Background of mounts, skeletons and table heads. */
  readonly plane: string;
  /** Decorative lines. */
  readonly line: string;
  /** Outline of controls, with a contrast of 3:1 on the page. */
  readonly edge: string;
  /** Body text. */
  readonly ink: string;
  /** Secondary text. */
  readonly quiet: string;
  /** Links, focus and the primary action. */
  readonly accent: string;
  /** Text on the accent. */
  readonly onAccent: string;
  /** Errors. */
  readonly danger: string;
  /** Success messages. */
  readonly success: string;
  /** Warnings. */
  readonly warning: string;
  /** Backdrop of a dialog. */
  readonly veil: string;
  readonly lot: Readonly<Record<LotState, Pair>>;
  readonly auction: Readonly<Record<AuctionStatus, Pair>>;
}

/** Returns the colours of states in the light theme (0) or the dark one (1). */
const colours = <State extends string>(looks: Readonly<Record<State, StateLook>>, theme: 0 | 1) =>
  // The entries are those of the table, so every state has its pair.
  Object.fromEntries(
    Object.entries<StateLook>(looks).map(([state, { fg, bg }]) => [
      state,
      { fg: fg[theme], bg: bg[theme] },
    ]),
  ) as Record<State, Pair>;

const light: Palette = {
  paper: '#fbf9f5',
  plane: '#f1ece3',
  line: '#ddd5c8',
  edge: '#857b6c',
  ink: '#1c1a17',
  quiet: '#544e45',
  accent: '#1d3f9e',
  onAccent: '#ffffff',
  danger: '#a3180c',
  success: '#0f6240',
  warning: '#7a3a00',
  veil: '#1c1a1799',
  lot: colours(lotLooks, 0),
  auction: colours(auctionLooks, 0),
};

const dark: Palette = {
  paper: '#151412',
  plane: '#211f1b',
  line: '#3a362f',
  edge: '#8d8475',
  ink: '#f5f1e9',
  quiet: '#c2bbae',
  accent: '#a9bcff',
  onAccent: '#10162b',
  danger: '#ffb1a5',
  success: '#9be5bd',
  warning: '#ffcd96',
  veil: '#000000b3',
  lot: colours(lotLooks, 1),
  auction: colours(auctionLooks, 1),
};

/** Both themes. Light is the default. Dark follows the system or `data-theme="dark"`. */
export const palettes = { light, dark } as const;

/** Names of the themes. */
export type ThemeName = keyof typeof palettes;

/**
 * The fonts. Those of titles and text have a fallback of the same metrics: see `fonts.ts`. Code has the
 * same font in every brand.
 */
export const fonts = {
  fontTitle: "'Martelo Title','Martelo Title Fallback',sans-serif",
  fontText: "'Martelo Text','Martelo Text Fallback',sans-serif",
  fontMono: "'Martelo Mono',ui-monospace,Consolas,monospace",
} as const;

/**
 * Sizes and durations of both themes. Lengths are in rem, so they follow the user's text size.
 * `ms` are milliseconds.
 */
export const scale = {
  'space-1': '0.25rem',
  'space-2': '0.5rem',
  'space-3': '0.75rem',
  'space-4': '1rem',
  'space-6': '1.5rem',
  'space-8': '2rem',
  'space-12': '3rem',
  'space-16': '4rem',
  'size-small': '0.8125rem',
  'size-text': '1rem',
  'size-large': '1.25rem',
  'size-title': 'clamp(1.5rem, 1.2rem + 1.2vw, 2.25rem)',
  'size-display': 'clamp(2.25rem, 1.4rem + 3.8vw, 4.75rem)',
  radius: '0',
  target: '2.75rem',
  width: '84rem',
  fast: '120ms',
  slow: '240ms',
} as const;

/** The ten variables of a brand. All other variables can keep their values. */
export const brandVariables = [
  '--m-font-title',
  '--m-font-text',
  '--m-paper',
  '--m-plane',
  '--m-line',
  '--m-edge',
  '--m-ink',
  '--m-quiet',
  '--m-accent',
  '--m-on-accent',
] as const;
