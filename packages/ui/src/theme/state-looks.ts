/**
 * What each state of an auction and a lot looks like: its colours in both themes, and a shape, so
 * colour is never the only sign. The palettes, the variables and the badges read these tables.
 *
 * @module
 */
import type { AuctionStatus, LotState } from '@martelo/domain/auction';

/** A colour in the light and in the dark theme. */
type InThemes = readonly [light: string, dark: string];

/** The look of a state. */
export interface StateLook {
  /** Colour of the text and the shape. */
  readonly fg: InThemes;
  /** Colour of the background. */
  readonly bg: InThemes;
  /** `none` for the usual state: its badge is text without fill. */
  readonly shape: 'disc' | 'half' | 'diamond' | 'square' | 'bar' | 'cross' | 'none';
}

/** The look of each lot state. */
export const lotLooks: Readonly<Record<LotState, StateLook>> = {
  open: { fg: ['#0a4f32', '#9be5bd'], bg: ['#d9efe2', '#113324'], shape: 'none' },
  closing: { fg: ['#713000', '#ffcd96'], bg: ['#fde3c3', '#41260b'], shape: 'half' },
  passed: { fg: ['#0b475a', '#9fdcee'], bg: ['#d6ecf3', '#0f323e'], shape: 'diamond' },
  sold: { fg: ['#8c170d', '#ffbbaf'], bg: ['#fbe1dc', '#461912'], shape: 'disc' },
  closed: { fg: ['#4b453d', '#d3cbbf'], bg: ['#ece6db', '#2f2b26'], shape: 'bar' },
  canceled: { fg: ['#612454', '#efbfe4'], bg: ['#f4e2ef', '#3b2036'], shape: 'cross' },
};

/** The looks of auction states that lots have too. A bundle of lot cards has only these. */
export const collectingLook: StateLook = {
  fg: ['#4d3277', '#d3c0f6'],
  bg: ['#e9e1f5', '#2d2242'],
  shape: 'square',
};
export const liveLook: StateLook = {
  fg: ['#ffffff', '#ffffff'],
  bg: ['#b3200f', '#a81e0e'],
  shape: 'disc',
};

/** The look of each auction state. */
export const auctionLooks: Readonly<Record<AuctionStatus, StateLook>> = {
  collecting: collectingLook,
  ongoing: { fg: ['#0a4f32', '#9be5bd'], bg: ['#d9efe2', '#113324'], shape: 'none' },
  live: liveLook,
  conditional_bids_only: {
    fg: ['#0b475a', '#9fdcee'],
    bg: ['#d6ecf3', '#0f323e'],
    shape: 'diamond',
  },
  finished: { fg: ['#4b453d', '#d3cbbf'], bg: ['#ece6db', '#2f2b26'], shape: 'bar' },
  canceled: { fg: ['#612454', '#efbfe4'], bg: ['#f4e2ef', '#3b2036'], shape: 'cross' },
};
