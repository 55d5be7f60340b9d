import { useLike } from '@martelo/api/likes';
import type { Lot } from '@martelo/domain/entities';
import { LikeButton } from '@martelo/ui/like-button';
import './client.ts';

/** The heart of a lot's own page. */
export default function LotLikeButton({ lot }: { lot: Lot }) {
  const { liked, count, setLiked } = useLike(lot);
  return <LikeButton title={lot.title} liked={liked} count={count} onLikedChange={setLiked} />;
}
