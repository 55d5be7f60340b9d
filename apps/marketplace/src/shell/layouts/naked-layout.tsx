import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useInBrowser } from '../../engine/data.ts';
import { Currency } from '../currency.tsx';
import { Main } from './frame.styles.ts';
import { Starting } from './starting.tsx';

/** Layout of a report: no header, no footer, and no controls in print. */
const Root = styled(Main).withConfig({ componentId: 'm-NakedLayout' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--m-space-8);

  & > header {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--m-space-3);
  }
  & > header > .site {
    justify-self: start;
    display: inline-flex;
    align-items: center;
    min-block-size: var(--m-target);
    color: var(--m-ink);
    font: 700 var(--m-size-large) / 1 var(--m-font-title);
    text-decoration: none;
  }
  h1 {
    overflow-wrap: anywhere;
  }
  section > h2 {
    margin-block-end: var(--m-space-4);
    font-size: 1.5rem;
  }
  .lead {
    font-size: var(--m-size-large);
    color: var(--m-quiet);
    font-variant-numeric: tabular-nums;
  }
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--m-space-2) var(--m-space-6);
  }
  .tools a {
    display: inline-flex;
    align-items: center;
    min-block-size: var(--m-target);
    color: var(--m-accent);
  }

  @media print {
    gap: var(--m-space-4);
    padding: 0;

    .tools,
    .screen-only {
      display: none;
    }
    article {
      break-inside: avoid;
    }
  }
`;

/**
 * Layout of reports. They are rendered in the browser only. The server renders the splash, the same
 * for everyone.
 */
export function NakedLayout({ children }: { children: ReactNode }) {
  return useInBrowser(() => true, false) ? (
    <Currency>
      <Root>{children}</Root>
    </Currency>
  ) : (
    <Starting aim="ver este relatório" />
  );
}

/** The head of a report: the site's name, the title and the counts. */
export function ReportHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header>
      <a className="site" href="/">
        Martelo
      </a>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
