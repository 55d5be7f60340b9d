import { Header, type MenuItem, SkipLink } from '@martelo/ui/header';
import type { ReactNode } from 'react';
import { Currency, CurrencyChoice } from '../currency.tsx';
import { personPlace } from '../person/place.tsx';
import { late } from '../late.tsx';
import { useLocation } from '../router.ts';
import { searchPlace } from '../search/place.tsx';
import { Main } from './frame.styles.ts';

/** Links that work by themselves: their code can wait. */
const Footer = late(async () => ({ default: (await import('../frame-parts.ts')).Footer }));

interface FrameProps {
  /** Pages of the header and the footer. */
  menu: readonly MenuItem[];
  children: ReactNode;
}

/** Header, content and footer. */
export function Frame({ menu, children }: FrameProps) {
  const { pathname } = useLocation();
  const items = menu.map(({ label, href }) =>
    href === pathname ? { label, href, current: 'page' as const } : { label, href },
  );
  return (
    <>
      <SkipLink href="#conteudo" />
      <Header menu={items} search={searchPlace} tools={<CurrencyChoice />} user={personPlace} />
      <Currency>
        <Main id="conteudo" tabIndex={-1}>
          {children}
        </Main>
      </Currency>
      <Footer menu={menu} />
    </>
  );
}
