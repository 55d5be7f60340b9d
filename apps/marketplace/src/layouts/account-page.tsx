import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useHead } from '../head.tsx';
import { accountMenu } from '../person/account-menu.ts';
import { useLocation } from '../router.ts';
import { AccountRoot } from './account-page.styles.ts';

interface AccountPageProps {
  title: string;
  /** How much there is; blank while that is not known, left out where nothing is counted. */
  count?: string | undefined;
  /** What the page is for, in a sentence. */
  lead?: string | undefined;
  children: ReactNode;
}

/** A page of a person's own area with the way to the other ones. */
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

/** Has the row show a link whole. Not `scrollIntoView`, which would move the page as well. */
function scrollTo(link: HTMLElement): void {
  const row = link.closest('ul');
  if (row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** A list at the side or, on a phone, a row that scrolls to where one is, and to where the keyboard is. */
function AccountNavigation() {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (link) scrollTo(link);
  }, []);
  return (
    <nav aria-label="Área pessoal">
      <ul ref={list}>
        {accountMenu.map(({ label, href }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === pathname ? 'page' : undefined}
              onFocus={({ currentTarget: link }) => {
                // Not under a mouse that is about to be released: its click would be lost.
                if (link.matches(':focus-visible')) scrollTo(link);
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
