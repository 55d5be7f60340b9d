import type { ReactNode } from 'react';
import { Main } from './frame.styles.ts';

/** A layout without header and footer, for error pages. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <Main id="conteudo" tabIndex={-1}>
      {children}
    </Main>
  );
}
