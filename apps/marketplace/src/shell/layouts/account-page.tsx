import { useLacks } from '@martelo/api/react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useHead } from '../../engine/head.tsx';
import { accountMenu } from '../../person/account-menu.ts';
import { useLocation } from '../../engine/router.ts';
import { AccountRoot } from './account-page.styles.ts';
import { showFocusedLink } from '../focused-link.ts';

interface AccountPageProps {
  title: string;
  /** Number of items as text. Blank while it is loading, omitted where nothing is counted. */
  count?: string | undefined;
  /** One sentence about the purpose of the page. */
  lead?: string | undefined;
  children: ReactNode;
}

/** A page of the account area, with the navigation to the others. */
export function AccountPage({ title, count, lead, children }: AccountPageProps) {
  useHead({ title, noindex: true });
  return (
    <AccountRoot>
      <AccountNavigation />
      <div className="page">
        <div>
          <div className="masthead">
            <h1>{title}</h1>
            {count !== undefined && <output>{count}</output>}
          </div>
          {lead !== undefined && <p className="lead">{lead}</p>}
        </div>
        {children}
      </div>
    </AccountRoot>
  );
}

/**
 * Scrolls the row until the link is in the middle. `scrollIntoView` would scroll the page too.
 */
function scrollTo(link: HTMLElement): void {
  const row = link.closest('ul');
  if (row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/**
 * Navigation of the account area. On a phone it is a row that scrolls to the current or focused
 * link.
 */
function AccountNavigation() {
  const { pathname } = useLocation();
  const lacks = useLacks();
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) scrollTo(link);
  }, []);
  return (
    <nav aria-label="Área pessoal">
      <ul ref={list}>
        {accountMenu(lacks).map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === pathname ? 'page' : undefined}
              onFocus={showFocusedLink}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
