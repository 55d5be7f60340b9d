import { useLike } from '@martelo/api/likes';
import type { Lot } from '@martelo/domain/entities';
import { LikeButton } from '@martelo/ui/like-button';
import { useEffect } from 'react';
import './client.ts';
// Opens the login for whoever likes without one.
import './dialogs.ts';

/** Where a partner's page leads when the heart of its card was pressed (contract §8). */
const likeFromElsewhere = '#curtir';

/** The heart of a lot's own page. */
export default function LotLikeButton({ lot }: { lot: Lot }) {
  const { liked, count, setLiked } = useLike(lot);
  useEffect(() => {
    if (location.hash !== likeFromElsewhere) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    setLiked(true);
  }, [setLiked]);
  return <LikeButton title={lot.title} liked={liked} count={count} onLikedChange={setLiked} />;
}
