import { useLacks } from '@martelo/api/react';
import { Footer } from '@martelo/ui/footer';
import { Header, type MenuItem, SkipLink } from '@martelo/ui/header';
import { lazyComponent } from '@martelo/ui/lazy-component';
import type { ReactNode } from 'react';
import { Currency, CurrencyChoice } from '../currency.tsx';
import { Outlet, useLocation } from '../../engine/router.ts';
import { Main } from './frame.styles.ts';

const SiteSearch = lazyComponent(() => import('../site-search.tsx'));
const PersonMenu = lazyComponent(() => import('../../person/menu.tsx'));
const ThemeChoice = lazyComponent(() => import('../theme-choice.tsx'));
const SignUpLink = lazyComponent(() => import('../../person/sign-up-link.tsx'));

/** Pages that only the footer links to. */
const about = [
  { label: 'Calendário', href: '/calendario' },
  { label: 'Qualidade', href: '/qualidade' },
  { label: 'Contato', href: '/contato' },
  { label: 'Para casas e parceiros', href: '/parceiros' },
  { label: 'Privacidade e termos', href: '/privacidade' },
];

const CALENDAR = 'GET /auctions/calendar.json';

/** The same pages without the calendar, for a back end that has none. */
const others = about.filter(({ href }) => href !== '/calendario');

interface FrameProps {
  /** Pages of the header and the footer. */
  menu: readonly MenuItem[];
  /** Whether the state of the page is reset between two addresses, such as two lots. @default false */
  resets?: boolean;
  /** @default the page of the route */
  children?: ReactNode;
}

/** Header, content and footer. */
export function Frame({ menu, resets = false, children }: FrameProps) {
  const { pathname } = useLocation();
  const lacks = useLacks();
  const items = menu.map(({ label, href }) =>
    href === pathname ? { label, href, current: 'page' as const } : { label, href },
  );
  return (
    <>
      <SkipLink href="#conteudo" />
      <Header
        menu={items}
        search={<SiteSearch />}
        tools={<CurrencyChoice />}
        more={<SignUpLink />}
        user={<PersonMenu />}
      />
      <Currency>
        <Main>{children ?? <Outlet key={resets ? pathname : undefined} />}</Main>
      </Currency>
      <Footer menu={[...menu, ...(lacks(CALENDAR) ? others : about)]} tools={<ThemeChoice />} />
    </>
  );
}
