import type { Lot } from '@martelo/domain/entities';
import { LotImages } from '@martelo/ui/lot-images';
import { useEffect, useRef, useState } from 'react';
import { afterNextFrame } from '../../engine/navigation/after-next-frame.ts';
import { useLocation, useNavigate } from '../../engine/router.ts';

/** Fragment of the address while the viewer is open. No element has it as its id. */
const OPEN = '#imagens';

/** The images of a lot. The open viewer is a step of the history, so Back closes it. */
export function Images({ lot }: { lot: Lot }) {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const isOwnStep = useRef(false);
  const [isViewing, setViewing] = useViewing();
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
      fallback="/image-error.svg"
      viewing={isViewing}
      onViewingChange={(viewing) => {
        setViewing(viewing);
        afterNextFrame(() => record(viewing));
      }}
    />
  );
}

/**
 * Whether the viewer is open. Besides the location it follows steps of the history at once: React
 * shows a new location in a transition, and one that Back leaves before is never shown.
 */
function useViewing() {
  const isOpen = useLocation().hash === OPEN;
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [isViewing, setViewing] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    setViewing(isOpen);
  }
  useEffect(() => {
    const follow = (): void => setViewing(location.hash === OPEN);
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return [isViewing, setViewing] as const;
}
