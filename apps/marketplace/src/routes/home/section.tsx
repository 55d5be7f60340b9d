import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A row of a section: its title and where there is more of it. */
const Head = styled.div.withConfig({ componentId: 'm-SectionHead' })`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--m-space-2) var(--m-space-6);
  margin-block-end: var(--m-space-6);

  a {
    padding-block: var(--m-space-3);
    color: var(--m-accent);
  }
`;

type SectionProps = {
  title: string;
  children: ReactNode;
} & (
  | {
      /** Where there is more of it. */
      more: string;
    }
  | {
      /** Said where nothing leads to more. */
      note: string;
    }
);

/** A part of the front door: its title, what it shows, where there is more of it. */
export function Section({ title, children, ...rest }: SectionProps) {
  return (
    <section aria-label={title}>
      <Head>
        <h2>{title}</h2>
        {'more' in rest ? (
          <a href={rest.more}>
            Ver todos<span className="visually-hidden">: {title}</span>
          </a>
        ) : (
          <p>{rest.note}</p>
        )}
      </Head>
      {children}
    </section>
  );
}
