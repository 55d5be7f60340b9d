import { atTime, formatDate, startTime } from '@martelo/domain/calendar';
import type { Iso } from '@martelo/domain/entities';
import type { ReactNode } from 'react';
import { TermHint } from '../tooltip/TermHint.tsx';

/** A term, its description, and what the term means. Without a description it is left out. */
export type Fact = readonly [term: string, description: ReactNode, hint?: string];

/** Returns the facts that are known. Blank texts are not. */
export const knownFacts = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(([, description]) =>
    typeof description === 'string' ? description.trim() !== '' : description != null,
  );

/** The items of a description list. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) =>
  facts.map(([term, description, hint]) => (
    <div key={term}>
      <dt>{hint === undefined ? term : <TermHint hint={hint}>{term}</TermHint>}</dt>
      <dd dir="auto">{description}</dd>
    </div>
  ));

/** Returns when an auction starts: its day, and its time if that is known. */
export function startFact(at: Iso | null): ReactNode {
  if (at === null) return null;
  const start = new Date(at);
  const time = startTime(start) && ` ${atTime(start)}`;
  return <time dateTime={at}>{formatDate(start) + time}</time>;
}
