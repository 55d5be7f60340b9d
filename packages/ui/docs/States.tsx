/** The life of a lot or an auction, drawn from the domain's table. */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Piece } from './Piece.tsx';

/** What is drawn of a state: a row of `auctionStates` or `lotStates`. */
interface Row<State extends string> {
  readonly label: string;
  readonly next: readonly State[];
}

/** Height of a row, and the room that a row of distance takes, in units of the drawing. */
const rowHeight = 72;
const lane = 17;

const Root = styled(Piece)`
  --m-row: 4.5rem;
  display: grid;
  grid-template-columns: minmax(0, 26rem) auto;

  @media (max-width: 800px) {
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

/** From one row to another: out of the upper half of the first, into the lower half of the second. */
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
 * Every state with what may follow it: in words beside its badge, and as an arrow. A state that is
 * added to the table appears here by itself.
 */
export function StateMachine<State extends string>({
  name,
  states,
  badge,
}: {
  /** Whose states: "Estados de um lote". */
  name: string;
  /** In the order of a life. */
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
                : 'É o fim'}
            </small>
          </li>
        ))}
      </ol>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        // The drawing stretches with its rows.
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
