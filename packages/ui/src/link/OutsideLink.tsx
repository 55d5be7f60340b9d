import type { ReactNode } from 'react';
import { Link } from './Link.tsx';

/** A link to another site, in a new tab. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} target="_blank" rel="noopener">
      {children}
      <span aria-hidden="true">{'\u00a0↗'}</span>
      <span className="hint"> (abre em nova aba)</span>
    </Link>
  );
}

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
