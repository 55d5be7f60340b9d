/** State diagrams of lots and auctions, rendered from the tables of the domain package. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Example } from '../Example.tsx';

/** A state of the diagram: a row of `auctionStates` or `lotStates`. */
interface Row<State extends string> {
  readonly label: string;
  readonly next: readonly State[];
}

/** Row height, and the horizontal space per row of distance, in SVG units. */
const rowHeight = 72;
const lane = 17;

const Root = styled(Example)`
  --m-row: 4.5rem;
  display: grid;
  grid-template-columns: minmax(0, 26rem) auto;

  @media (width <= 50rem) {
    --m-row: 7rem;
  }

  & > ol {
    display: grid;
    grid-auto-rows: var(--m-row);
  }
  & > ol > li {
    display: grid;
    align-content: center;
    justify-items: start;
    gap: var(--m-space-1);
    border-top: 1px solid var(--m-line);
  }
  & small {
    color: var(--m-quiet);
    font-size: var(--m-size-small);
    line-height: 1.35;
  }
  & > svg {
    max-width: none;
    overflow: visible;
    color: var(--m-ink);
  }
  & path {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    vector-effect: non-scaling-stroke;
  }
  & .head {
    fill: currentColor;
    stroke: none;
  }
`;

/** An arrow between two rows. It starts and ends at the sides of the rows that face each other. */
function Arc({ from, to }: { from: number; to: number }) {
  const middle = rowHeight / 2;
  const down = Math.sign(to - from);
  const [start, end] = [from * rowHeight + middle + down * 8, to * rowHeight + middle - down * 8];
  const reach = 14 + Math.abs(to - from) * lane * 1.3;
  return (
    <>
      <path d={`M4 ${start} C${reach} ${start} ${reach} ${end} 12 ${end}`} />
      <path className="head" d={`M4 ${end} l9 -4.5 v9z`} />
    </>
  );
}

/**
 * Shows every state with its transitions, as text beside its badge and as arrows. New states of the
 * table appear automatically.
 */
export function StateMachine<State extends string>({
  name,
  states,
  badge,
}: {
  /** Accessible name, such as "Estados de um lote". */
  name: string;
  /** The states, in chronological order. */
  states: Readonly<Record<State, Row<State>>>;
  badge: (state: State) => ReactNode;
}) {
  const order = Object.keys(states) as State[];
  const height = order.length * rowHeight;
  const width = 20 + order.length * lane;
  return (
    <Root>
      <ol aria-label={name}>
        {order.map((state) => (
          <li key={state}>
            {badge(state)}
            <small>
              {states[state].next.length > 0
                ? `Depois: ${states[state].next.map((next) => states[next].label).join(', ')}`
                : 'Estado final'}
            </small>
          </li>
        ))}
      </ol>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        // The SVG stretches with the rows of the list.
        preserveAspectRatio="none"
        style={{ width: `${width / 16}rem`, height: `calc(${order.length} * var(--m-row))` }}
      >
        {order.flatMap((state, from) =>
          states[state].next.map((next) => (
            <g key={`${state} ${next}`}>
              <title>{`${states[state].label} → ${states[next].label}`}</title>
              <Arc from={from} to={order.indexOf(next)} />
            </g>
          )),
        )}
      </svg>
    </Root>
  );
}
