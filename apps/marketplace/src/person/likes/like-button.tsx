import { useLike } from '@martelo/api/likes';
import type { Lot } from '@martelo/domain/entities';
import { LikeButton } from '@martelo/ui/toggle-button';
import { useEffect, useState } from 'react';
import { LikeQuestion } from './like-question.tsx';

/** Fragment of the address that a partner's page opens when its like button is pressed. */
const likeFragment = '#curtir';

/**
 * Like button of a lot's page. An address with `#curtir` opens a question instead of liking the
 * lot: anyone can make a person open a link, so nothing is saved before a click on this page.
 */
export default function LotLikeButton({ lot }: { lot: Lot }) {
  const { liked, count, setLiked } = useLike(lot);
  /** Uuid of the lot in question. */
  const [asked, setAsked] = useState<string | null>(null);
  // In an effect, because the server renders the button too and does not receive the fragment.
  useEffect(() => {
    if (location.hash !== likeFragment) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the fragment is unknown until hydration
    setAsked(lot.uuid);
    history.replaceState(history.state, '', location.pathname + location.search);
  }, [lot.uuid]);
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
