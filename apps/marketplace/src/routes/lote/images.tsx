import type { Lot } from '@martelo/domain/entities';
import { LotImages } from '@martelo/ui/lot-images';
import { useRef } from 'react';
import { afterNextFrame } from '../../after-next-frame.ts';
import { useLocation, useNavigate } from '../../router.ts';

/** Fragment of the address while the viewer is open. No element has it as its id. */
const OPEN = '#imagens';

/** The images of a lot. The open viewer is a step of the history, so that Back closes it. */
export function Images({ lot }: { lot: Lot }) {
  const { pathname, search, hash, key } = useLocation();
  const navigate = useNavigate();
  const isOwnStep = useRef(false);
  const address = pathname + search;
  const record = (viewing: boolean): void => {
    if (viewing) {
      isOwnStep.current = true;
      void navigate(address + OPEN, { preventScrollReset: true, state: { scrollsWith: key } });
    } else if (isOwnStep.current) {
      void navigate(-1);
    } else {
      // The page was opened with the viewer.
      void navigate(address, { replace: true, preventScrollReset: true });
    }
  };
  return (
    <LotImages
      images={lot.images}
      alt={lot.title}
      viewing={hash === OPEN}
      onViewingChange={(viewing) => afterNextFrame(() => record(viewing))}
    />
  );
}
