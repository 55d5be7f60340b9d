import { useInterestLots } from '@martelo/api/interest-lots';
import { Lots } from './lots.tsx';

const shown = 4;

/**
 * A few open lots that match the person's interests, for below the text of an empty page. Renders
 * nothing without a session, interests or matching lots.
 */
export function Suggestions() {
  const area = useInterestLots(shown);
  if (area.data === undefined || area.data.lots.length === 0) return null;
  return (
    <section aria-labelledby="sugestoes">
      <h2 id="sugestoes">Do seu gosto</h2>
      <Lots area={area} expected={shown} empty={null} />
    </section>
  );
}
