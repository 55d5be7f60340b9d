import { auctionsRead, useAuctions, type AuctionsFilter } from '@martelo/api/auctions';
import Auctions from '../../lists/auctions.tsx';
import { useOptionalArea } from '../../engine/data.ts';
import { few } from './reads.ts';
import { Section } from './section.tsx';

interface AuctionRowProps {
  title: string;
  note?: string;
  filter: AuctionsFilter;
  /** Address of all auctions of this kind. */
  more: string;
}

/** Some auctions and a link to all. Renders nothing when there are none or they could not be loaded. */
export default function AuctionRow({ title, note, filter, more }: AuctionRowProps) {
  const area = useOptionalArea(auctionsRead(filter), useAuctions(filter));
  if (area === null || area.data?.auctions.length === 0) return null;
  return (
    <Section title={title} note={note} more={more} className="auctions">
      <Auctions area={area} expected={few} rail empty={null} />
    </Section>
  );
}
