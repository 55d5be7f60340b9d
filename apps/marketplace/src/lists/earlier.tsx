/**
 * The start of a list that is too long to show in full. An address such as `?page=50` loads the
 * last 100 cards. This component loads the earlier ones.
 *
 * @module
 */
import type { EarlierRows } from '@martelo/api/react';
import { formatCount } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { useState, type RefObject } from 'react';
import { styled } from 'styled-components';
import { isPlainClick } from '../engine/page-link.ts';
import { useLocation } from '../engine/router.ts';

const Root = styled.div.withConfig({ componentId: 'm-Earlier' })`
  display: grid;
  justify-items: center;
  gap: var(--m-space-3);
  color: var(--m-quiet);
  font-variant-numeric: tabular-nums;
  margin-block-end: var(--m-space-12);
`;

/** Distance of a card from the top of the document, in px. */
const topOf = (card: Element): number => card.getBoundingClientRect().top + scrollY;

/** Turns the browser's scroll anchoring off while this component corrects the scroll position. */
const setAnchoring = (value: '' | 'none'): void => {
  document.documentElement.style.overflowAnchor = value;
};

interface EarlierProps {
  earlier: EarlierRows;
  list: RefObject<HTMLElement | null>;
}

const labels = {
  idle: 'Mostrar anteriores',
  loading: 'Mostrar anteriores',
  failed: 'Tentar novamente',
} as const;

/**
 * The "Mostrar anteriores" link. Without JavaScript it opens the address that shows the earlier
 * cards. With JavaScript it loads them above the list, keeps the scroll position and moves the
 * focus to the card that was first.
 */
export default function Earlier({ earlier, list }: EarlierProps) {
  const { pathname, search } = useLocation();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const query = new URLSearchParams(search);
  query.set('page', String(earlier.page));

  async function show(): Promise<void> {
    setState('loading');
    const card = list.current?.querySelector('li') ?? null;
    const top = card === null ? 0 : topOf(card);
    setAnchoring('none');
    try {
      await earlier.load();
      setState('idle');
      // Runs after the new cards are in the document and before they are painted. This component
      // may be unmounted by then.
      requestAnimationFrame(() => {
        if (card?.isConnected) {
          scrollBy({ top: topOf(card) - top, behavior: 'instant' });
          card.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
        }
        setAnchoring('');
      });
    } catch {
      setAnchoring('');
      setState('failed');
    }
  }

  return (
    <Root>
      <output>
        {state === 'failed'
          ? 'Não foi possível carregar os anteriores.'
          : `${formatCount(earlier.rows)} antes destes`}
      </output>
      <Button
        href={`${pathname}?${query}`}
        aria-busy={state === 'loading' || undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          if (state !== 'loading') void show();
        }}
      >
        <span>{labels[state]}</span>
        {state === 'loading' && <span className="spinner" aria-hidden="true" />}
      </Button>
    </Root>
  );
}
