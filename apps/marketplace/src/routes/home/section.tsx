import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Title of a section and a link to all of its items. */
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
      /** Address that shows all items. */
      more: string;
    }
  | {
      /** Text shown when there is no such address. */
      note: string;
    }
);

/** A section of the home page. */
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
