import type { LotSummary } from '@martelo/domain/entities';
import { LotGrid } from '@martelo/ui/lot-card';
import { LiveLotCard } from '../../lists/lot-card.tsx';

export default function Related({ lots }: { lots: readonly LotSummary[] }) {
  return (
    <section>
      <h2>Veja também</h2>
      <LotGrid>
        {lots.map((lot) => (
          <LiveLotCard key={lot.id} lot={lot} />
        ))}
      </LotGrid>
    </section>
  );
}
