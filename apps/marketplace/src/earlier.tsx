/**
 * The head of a list that shows the end of a long one: an address such as `?page=50` brings its last
 * 100 cards, and these are the ones before.
 *
 * @module
 */
import type { EarlierRows } from '@martelo/api/use-pages';
import { formatCount } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { useLocation } from './router.ts';

const Root = styled.div.withConfig({ componentId: 'm-Earlier' })`
  display: grid;
  justify-items: center;
  gap: var(--m-space-3);
  color: var(--m-quiet);
  font-variant-numeric: tabular-nums;
  margin-block-end: var(--m-space-12);
`;

/** The first card at the press, and how far down the document it was, in px. */
interface Pressed {
  readonly rows: number;
  readonly card: Element | null;
  readonly top: number;
}

const topOf = (card: Element): number => card.getBoundingClientRect().top + scrollY;

/** While cards come above, this component alone corrects the scroll position. */
const setAnchoring = (value: '' | 'none'): void => {
  document.documentElement.style.overflowAnchor = value;
};

const isPlain = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey;

const labels = {
  idle: 'Mostrar anteriores',
  loading: 'Mostrar anteriores',
  failed: 'Tentar novamente',
} as const;

/**
 * "Mostrar anteriores": a link to the address that shows the cards before, so that it works without
 * JavaScript. A press loads them in place, above the list: what was in sight stays there, and the
 * keyboard goes on at the card that was the first one. The list follows right after it.
 */
export function Earlier({ earlier }: { earlier: EarlierRows | null }) {
  const { pathname, search } = useLocation();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const root = useRef<HTMLDivElement>(null);
  const pressed = useRef<Pressed | null>(null);
  const rows = earlier?.rows ?? 0;

  useLayoutEffect(() => {
    const before = pressed.current;
    if (before === null || before.rows === rows) return;
    pressed.current = null;
    if (before.card !== null) {
      scrollBy({ top: topOf(before.card) - before.top, behavior: 'instant' });
      before.card.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    }
    setAnchoring('');
  }, [rows]);

  // Another page may come before the answer does.
  useEffect(() => () => setAnchoring(''), []);

  if (earlier === null) return null;
  const query = new URLSearchParams(search);
  query.set('page', String(earlier.page));

  async function show({ load }: EarlierRows): Promise<void> {
    setState('loading');
    const card = root.current?.nextElementSibling?.firstElementChild ?? null;
    pressed.current = { rows, card, top: card === null ? 0 : topOf(card) };
    setAnchoring('none');
    try {
      await load();
      setState('idle');
    } catch {
      pressed.current = null;
      setAnchoring('');
      setState('failed');
    }
  }

  return (
    <Root ref={root}>
      <output>
        {state === 'failed'
          ? 'Não foi possível carregar os anteriores.'
          : `${formatCount(rows)} antes destes`}
      </output>
      <Button
        href={`${pathname}?${query}`}
        aria-busy={state === 'loading' || undefined}
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          if (state !== 'loading') void show(earlier);
        }}
      >
        {state === 'loading' && <span className="spinner" aria-hidden="true" />}
        {labels[state]}
      </Button>
    </Root>
  );
}
