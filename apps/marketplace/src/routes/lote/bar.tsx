import type { Lot } from '@martelo/domain/entities';
import { LotBar } from '@martelo/ui/lot-bidding';
import { contactHref } from '../contato/topics.ts';

interface BarProps {
  lot: Lot;
  /** The element with the same button. */
  box: Element | null;
}

/** Price, time and button at the bottom of a phone's screen. */
export default function Bar({ lot, box }: BarProps) {
  return (
    <LotBar className="bar" lot={lot} box={box} contactHref={contactHref(lot.path, 'lance')} />
  );
}
