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
