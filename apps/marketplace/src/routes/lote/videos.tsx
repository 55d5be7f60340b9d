import type { Lot } from '@martelo/domain/entities';
import { Video } from '@martelo/ui/lot-images';

/** Videos of the lot. The video site is contacted only when a visitor presses play. */
export function Videos({ lot }: { lot: Pick<Lot, 'title' | 'video_urls' | 'image'> }) {
  return lot.video_urls.map((url) => (
    <Video key={url} url={url} title={lot.title} poster={lot.image} />
  ));
}
