import { auctionStates, lotStates } from '@martelo/domain/auction';

/** A sign for each state, so that colour is never alone: what it says is drawn by `clip-path`. */
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

type Looks<State extends string> = Readonly<Record<State, string>>;

/** The variables that a state changes; by their whole names, which the build looks for. */
const lotLooks: Looks<keyof typeof lotStates> = {
  open: `--m-badge-bg: var(--m-lot-open-bg); --m-badge-fg: var(--m-lot-open-fg); --m-badge-shape: ${shapes.triangle};`,
  closing: `--m-badge-bg: var(--m-lot-closing-bg); --m-badge-fg: var(--m-lot-closing-fg); --m-badge-shape: ${shapes.half};`,
  passed: `--m-badge-bg: var(--m-lot-passed-bg); --m-badge-fg: var(--m-lot-passed-fg); --m-badge-shape: ${shapes.diamond};`,
  sold: `--m-badge-bg: var(--m-lot-sold-bg); --m-badge-fg: var(--m-lot-sold-fg); --m-badge-shape: ${shapes.disc};`,
  closed: `--m-badge-bg: var(--m-lot-closed-bg); --m-badge-fg: var(--m-lot-closed-fg); --m-badge-shape: ${shapes.bar};`,
  canceled: `--m-badge-bg: var(--m-lot-canceled-bg); --m-badge-fg: var(--m-lot-canceled-fg); --m-badge-shape: ${shapes.cross};`,
};

const auctionLooks = (): Looks<keyof typeof auctionStates> => ({
  collecting: `--m-badge-bg: var(--m-auction-collecting-bg); --m-badge-fg: var(--m-auction-collecting-fg); --m-badge-shape: ${shapes.square};`,
  ongoing: `--m-badge-bg: var(--m-auction-ongoing-bg); --m-badge-fg: var(--m-auction-ongoing-fg); --m-badge-shape: ${shapes.triangle};`,
  live: `--m-badge-bg: var(--m-auction-live-bg); --m-badge-fg: var(--m-auction-live-fg); --m-badge-shape: ${shapes.disc};`,
  conditional_bids_only: `--m-badge-bg: var(--m-auction-conditional-bids-only-bg); --m-badge-fg: var(--m-auction-conditional-bids-only-fg); --m-badge-shape: ${shapes.diamond};`,
  finished: `--m-badge-bg: var(--m-auction-finished-bg); --m-badge-fg: var(--m-auction-finished-fg); --m-badge-shape: ${shapes.bar};`,
  canceled: `--m-badge-bg: var(--m-auction-canceled-bg); --m-badge-fg: var(--m-auction-canceled-fg); --m-badge-shape: ${shapes.cross};`,
});

const look = `
  display: inline-flex;
  align-items: center;
  gap: 0.45em;
  padding: 0.2em 0.6em;
  background: var(--m-badge-bg);
  color: var(--m-badge-fg);
  font-size: var(--m-size-small);
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
`;

const rules = (looks: Looks<string>): string =>
  Object.entries(looks)
    .map(([state, variables]) => `&[data-state='${state}'] { ${variables} }`)
    .join('');

/** A lot's badge: for an element with `data-state`. */
export const lotBadgeCss = look + rules(lotLooks);

/** An auction's badge, likewise: a function, so that what shows lots alone does not pay for it. */
export const auctionBadgeCss = (): string => `${look}${rules(auctionLooks())}
  @media (prefers-reduced-motion: no-preference) {
    &[data-state='live']::before { animation: m-live 1.2s ease-in-out infinite alternate; }
  }
  @keyframes m-live { to { opacity: 0.35; } }`;
