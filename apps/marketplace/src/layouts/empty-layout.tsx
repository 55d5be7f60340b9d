import type { ReactNode } from 'react';
import { Main } from './frame.styles.ts';

/** Nothing but the page: for what went wrong. */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return (
    <Main id="conteudo" tabIndex={-1}>
      {children}
    </Main>
  );
}
