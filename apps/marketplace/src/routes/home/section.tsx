import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Title of a section and a link to all of its items. */
const Head = styled.div.withConfig({ componentId: 'm-SectionHead' })`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 0 var(--m-space-4);
  margin-block-end: var(--m-space-4);

  a {
    padding-block: var(--m-space-3);
    color: var(--m-accent);
  }
  p {
    flex-basis: 100%;
    color: var(--m-quiet);
  }
`;

interface SectionProps {
  title: string;
  /** A sentence below the title. */
  note?: string | undefined;
  /** Address that shows all items. */
  more?: string;
  /** Text of that link. @default 'Ver todos' */
  moreText?: string;
  className: string;
  children: ReactNode;
}

/** A section of the home page. On a phone its cards are one row that scrolls sideways. */
export function Section({
  title,
  note,
  more,
  moreText = 'Ver todos',
  className,
  children,
}: SectionProps) {
  return (
    <section aria-label={title} className={className}>
      <Head>
        <h2>{title}</h2>
        {more !== undefined && (
          <a href={more}>
            {moreText}
            <span className="visually-hidden">{`: ${title}`}</span>
          </a>
        )}
        {note !== undefined && <p>{note}</p>}
      </Head>
      {children}
    </section>
  );
}
