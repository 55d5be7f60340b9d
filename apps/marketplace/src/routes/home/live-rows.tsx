import { auctionsRead, useAuctions } from '@martelo/api/auctions';
import Auctions from '../../lists/auctions.tsx';
import { useOptionalArea } from '../../engine/data.ts';
import { useLiveGroups } from '../../lists/live-groups.ts';
import { few, live } from './reads.ts';
import { Section } from './section.tsx';

/** The live auctions by their sessions. Renders nothing while none is known. */
export default function LiveRows() {
  const groups = useLiveGroups(useOptionalArea(auctionsRead(live), useAuctions(live)));
  return groups.map(({ title, area }) => (
    <Section key={title} title={title} more="/leiloes" className="auctions">
      <Auctions area={area} expected={few} rail empty={null} />
    </Section>
  ));
}
