import type { ReactNode } from 'react';
import { Link } from '../link/Link.tsx';
import { OutsideLink } from '../link/OutsideLink.tsx';
import { TermHint } from '../tooltip/TermHint.tsx';

/** A term, its description, and what the term means. Without a description it is left out. */
export type Fact = readonly [term: string, description: ReactNode, hint?: string];

/** Returns whether a description is known. Blank texts are not. */
const isKnown = ([, description]: Fact): boolean =>
  typeof description === 'string' ? description.trim() !== '' : description != null;

/** Returns the facts that are known. */
export const knownFacts = (facts: readonly Fact[]): readonly Fact[] => facts.filter(isKnown);

/** The items of a description list. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) =>
  facts.map(([term, description, hint]) => (
    <div key={term}>
      <dt>{hint === undefined ? term : <TermHint hint={hint}>{term}</TermHint>}</dt>
      <dd dir="auto">{description}</dd>
    </div>
  ));

/** Returns a text, as a link if it has a safe address, or `null` if there is no text. */
export function linked(text: string | null, href: string | null, isOutside = false): ReactNode {
  if (text === null || text.trim() === '') return null;
  if (href === null) return text;
  return isOutside ? (
    <OutsideLink href={href}>{text}</OutsideLink>
  ) : (
    <Link href={href}>{text}</Link>
  );
}
