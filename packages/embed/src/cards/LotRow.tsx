import { Children, useEffect, useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.div.withConfig({ componentId: 'm-LotRow' })`
  position: relative;

  & > ul {
    display: grid;
    grid: auto / auto-flow min(15rem, 70%);
    gap: 1rem;
    margin: 0;
    padding: 0;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x proximity;
    scrollbar-width: none;
    list-style-type: '';
  }
  & > ul > li {
    scroll-snap-align: start;
  }
  & > button {
    position: absolute;
    top: 5rem;
    display: grid;
    place-items: center;
    width: var(--m-target);
    height: var(--m-target);
    padding: 0;
    border: 1px solid var(--m-edge);
    background: var(--m-paper);
    color: var(--m-ink);
    cursor: pointer;
    z-index: 3;
  }
  & > button[aria-disabled='true']:not(:focus) {
    visibility: hidden;
  }
  & > button:first-of-type {
    left: 0;
  }
  & > button:last-of-type {
    right: 0;
  }
  & > button > svg {
    width: 1.25rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
  }
  @media (prefers-reduced-motion: no-preference) {
    & > ul {
      scroll-behavior: smooth;
    }
  }
`;

/** Returns whether there are cards before and after the visible ones. Tolerates a rounding error of 1 px. */
const restOf = ({ scrollLeft, clientWidth, scrollWidth }: Element) => ({
  before: scrollLeft > 1,
  after: scrollLeft + clientWidth < scrollWidth - 1,
});

/** The two buttons. `by` is a share of the visible width. */
const turns = [
  { label: 'Lotes anteriores', to: 'before', by: -0.8, path: 'M15 4.5 7.5 12 15 19.5' },
  { label: 'Próximos lotes', to: 'after', by: 0.8, path: 'M9 4.5 16.5 12 9 19.5' },
] as const;

interface LotRowProps {
  /** The cards. */
  children: ReactNode;
}

/**
 * A row of cards that scrolls by touch, wheel, focus and two buttons. At the end of the row the
 * button stays visible while it has the focus, so keyboard users keep their position.
 */
export function LotRow({ children }: LotRowProps) {
  const row = useRef<HTMLUListElement>(null);
  const [rest, setRest] = useState({ before: false, after: true });
  const look = (): void => {
    if (row.current !== null) setRest(restOf(row.current));
  };
  useEffect(look, [children]);
  useEffect(() => {
    const list = row.current;
    if (list === null) return;
    const observer = new ResizeObserver(() => setRest(restOf(list)));
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  const turn = (by: number): void => {
    const list = row.current;
    list?.scrollBy({ left: by * list.clientWidth });
  };
  return (
    <Root>
      <ul ref={row} className="row" onScroll={look}>
        {Children.map(Children.toArray(children), (card) => (
          <li>{card}</li>
        ))}
      </ul>
      {turns.map(({ label, to, by, path }) => (
        <button
          key={to}
          type="button"
          aria-label={label}
          aria-disabled={!rest[to]}
          onClick={() => turn(by)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={path} />
          </svg>
        </button>
      ))}
    </Root>
  );
}
