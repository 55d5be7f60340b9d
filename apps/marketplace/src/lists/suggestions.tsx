import { useInterestLots } from '@martelo/api/interest-lots';
import { EmptyState, type EmptyStateProps } from '@martelo/ui/page-state';
import { Lots } from './lazy-lots.ts';

const shown = 4;

/**
 * The text of an empty page, and a few open lots that match the person's interests. Visitors and
 * people without interests see only the text.
 */
export const EmptyWithSuggestions = (props: EmptyStateProps) => (
  <>
    <EmptyState {...props} />
    <Suggestions />
  </>
);

function Suggestions() {
  const area = useInterestLots(shown);
  if (area.data === undefined || area.data.lots.length === 0) return null;
  return (
    <section aria-labelledby="sugestoes">
      <h2 id="sugestoes">Do seu gosto</h2>
      <Lots area={area} expected={shown} empty={null} />
    </section>
  );
}
