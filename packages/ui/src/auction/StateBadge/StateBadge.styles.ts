import { auctionStates, lotStates } from '@martelo/domain/auction';

/** A sign for each state, so that colour is never alone: what it says is drawn by `clip-path`. */
const shapes = {
  disc: 'circle(50%)',
  half: 'polygon(0 0, 100% 0, 50% 50%, 100% 100%, 0 100%, 50% 50%)',
  diamond: 'polygon(50% 0, 100% 50%, 50% 100%, 0 50%)',
  square: 'inset(8%)',
  bar: 'inset(38% 0)',
  cross:
    'polygon(20% 0, 50% 30%, 80% 0, 100% 20%, 70% 50%, 100% 80%, 80% 100%, 50% 70%, 20% 100%, 0 80%, 30% 50%, 0 20%)',
  triangle: 'polygon(0 0, 100% 50%, 0 100%)',
} as const;

type Shape = keyof typeof shapes;

const lotShapes: Readonly<Record<keyof typeof lotStates, Shape>> = {
  open: 'triangle',
  closing: 'half',
  passed: 'diamond',
  sold: 'disc',
  closed: 'bar',
  canceled: 'cross',
};

const auctionShapes: Readonly<Record<keyof typeof auctionStates, Shape>> = {
  collecting: 'square',
  ongoing: 'triangle',
  live: 'disc',
  conditional_bids_only: 'diamond',
  finished: 'bar',
  canceled: 'cross',
};

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

// One rule a state: what it changes are three variables of the badge.
const rules = (kind: 'lot' | 'auction', table: Readonly<Record<string, Shape>>): string =>
  Object.entries(table)
    .map(([state, shape]) => {
      const name = `--m-${kind}-${state.replaceAll('_', '-')}`;
      return `&[data-state='${state}'] { --m-badge-bg: var(${name}-bg); --m-badge-fg: var(${name}-fg); --m-badge-shape: ${shapes[shape]}; }`;
    })
    .join('');

/** A lot's badge: for an element with `data-state`. */
export const lotBadgeCss = look + rules('lot', lotShapes);

/** An auction's badge, likewise: a function, so that what shows lots alone does not pay for it. */
export const auctionBadgeCss = (): string => `${look}${rules('auction', auctionShapes)}
  @media (prefers-reduced-motion: no-preference) {
    &[data-state='live']::before { animation: m-live 1.2s ease-in-out infinite alternate; }
  }
  @keyframes m-live { to { opacity: 0.35; } }`;
