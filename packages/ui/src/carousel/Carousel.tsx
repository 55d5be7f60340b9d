'use client';
import {
  Children,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentPropsWithRef,
  type FocusEvent,
  type PointerEvent,
} from 'react';
import { styled } from 'styled-components';
import { Icon } from '../internal/Icon.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.section.withConfig({ componentId: 'm-Carousel' })`
  ${reset}
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  & > .slides {
    position: relative;
    order: -1;
    display: flex;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scroll-snap-type: x mandatory;
    scrollbar-width: none;
  }
  & > .slides > li {
    flex: none;
    width: 100%;
    scroll-snap-align: start;
    scroll-snap-stop: always;
  }
  & > .controls {
    display: flex;
    align-items: center;
    gap: ${token.space1};
  }
  & > .controls > .count {
    margin: 0 auto 0 0;
    font-size: ${token.sizeSmall};
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  & > .controls > button {
    display: inline-grid;
    place-items: center;
    width: ${token.target};
    height: ${token.target};
    padding: 0;
    border: 0;
    border-radius: ${token.radius};
    background: none;
    cursor: pointer;
  }
  & > .controls > button:hover {
    background: ${token.plane};
  }
  & svg {
    width: 1.5rem;
    height: 1.5rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
  }
  @media (prefers-reduced-motion: no-preference) {
    & > .slides {
      scroll-behavior: smooth;
    }
  }
`;

/** Props of {@link Carousel}. */
export interface CarouselProps extends ComponentPropsWithRef<'section'> {
  /** Accessible name: "Destaques". */
  'aria-label': string;
  /** Shows the next slide automatically, unless the user prefers reduced motion. @default false */
  autoPlay?: boolean | undefined;
  /** Time per slide in milliseconds. @default 5000 */
  interval?: number | undefined;
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';
const prefersLessMotion = (): boolean => matchMedia(LESS_MOTION).matches;
function watchMotion(onChange: () => void): () => void {
  const query = matchMedia(LESS_MOTION);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const noSubscription = () => () => undefined;

/**
 * Shows one slide at a time. Touch and wheel scroll it, and buttons show the previous and the next
 * slide. Autoplay pauses while a pointer or the focus is in the carousel, and stops with a button.
 * Each child is a slide.
 *
 * @example
 * <Carousel aria-label="Destaques" autoPlay>{items.map((item) => <CarouselSlide key={item.id} item={item} />)}</Carousel>
 */
export function Carousel({ autoPlay = false, interval = 5000, children, ...rest }: CarouselProps) {
  // Without the `false` of a condition, which would be an empty slide.
  const slides = Children.toArray(children);
  const count = slides.length;
  const scroller = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const lessMotion = useSyncExternalStore(
    autoPlay ? watchMotion : noSubscription,
    () => autoPlay && prefersLessMotion(),
    () => false,
  );
  const playing = chosen ?? (autoPlay && !lessMotion);
  // Whether a pointer or the focus is in the carousel. It pauses autoplay.
  const [hold, setHold] = useState({ pointer: false, focus: false });
  const turning = playing && !hold.pointer && !hold.focus && count > 1;

  const turn = (to: number): void => {
    const element = scroller.current;
    element?.scrollTo({ left: ((to + count) % count) * element.clientWidth });
  };

  const turnLater = useEffectEvent(turn);
  useEffect(() => {
    if (!turning) return undefined;
    const timer = setTimeout(turnLater, interval, current + 1);
    return () => clearTimeout(timer);
  }, [turning, current, interval]);

  const hover = (pointer: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setHold((before) => ({ ...before, pointer }));
  };
  // The focus may stay on the controls, because the user starts autoplay there.
  const follow = (focus: boolean) => (event: FocusEvent) => {
    if (scroller.current?.contains(event.target)) setHold((before) => ({ ...before, focus }));
  };

  return (
    <Root
      aria-roledescription="carrossel"
      data-state={turning ? 'turning' : 'still'}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onFocus={follow(true)}
      onBlur={follow(false)}
      {...rest}
    >
      {count > 1 && (
        <div className="controls">
          <p className="count">{`${current + 1} de ${count}`}</p>
          <button
            type="button"
            aria-label={playing ? 'Pausar troca automática' : 'Iniciar troca automática'}
            onClick={() => setChosen(!playing)}
          >
            <Icon path={playing ? 'M8 5v14M16 5v14' : 'M7 4.5v15l12-7.5z'} />
          </button>
          <button type="button" aria-label="Anterior" onClick={() => turn(current - 1)}>
            <Icon path="M15 4.5 7.5 12 15 19.5" />
          </button>
          <button type="button" aria-label="Próximo" onClick={() => turn(current + 1)}>
            <Icon path="M9 4.5 16.5 12 9 19.5" />
          </button>
        </div>
      )}
      <ul
        className="slides"
        ref={scroller}
        aria-live={turning ? 'off' : 'polite'}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(clientWidth > 0 ? Math.round(scrollLeft / clientWidth) : 0)
        }
      >
        {Children.map(slides, (slide, index) => (
          <li aria-label={`${index + 1} de ${count}`}>{slide}</li>
        ))}
      </ul>
    </Root>
  );
}
