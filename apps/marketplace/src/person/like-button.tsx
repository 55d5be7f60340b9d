import { useLike } from '@martelo/api/likes';
import type { Lot } from '@martelo/domain/entities';
import { LikeButton } from '@martelo/ui/toggle-button';
import { useEffect, useState } from 'react';
import { LikeQuestion } from './like-question.tsx';

/** Where a partner's page leads when the heart of its card was pressed. */
const likeFromElsewhere = '#curtir';

// The server draws the heart as well, and knows no fragment.
const cameToLike = (): boolean =>
  !import.meta.env.SSR && globalThis.location.hash === likeFromElsewhere;

/**
 * The heart of a lot's own page. An address with `#curtir` only asks whether to like the lot: anyone
 * can make a person open a link, so nothing is saved or sent before a press on this page.
 */
export default function LotLikeButton({ lot }: { lot: Lot }) {
  const { liked, count, setLiked } = useLike(lot);
  /** Uuid of the lot that is asked about. */
  const [asked, setAsked] = useState(() => (cameToLike() ? lot.uuid : null));
  useEffect(() => {
    if (cameToLike()) {
      history.replaceState(history.state, '', location.pathname + location.search);
    }
  }, []);
  const answer = (wish: boolean | null): void => {
    setAsked(null);
    if (wish !== null) setLiked(wish);
  };
  const heart = <LikeButton title={lot.title} liked={liked} count={count} onLikedChange={answer} />;
  if (asked !== lot.uuid || liked === true) return heart;
  return (
    <LikeQuestion onLike={() => answer(true)} onClose={() => answer(null)}>
      {heart}
    </LikeQuestion>
  );
}
