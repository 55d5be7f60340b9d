import type { ReactNode } from 'react';
import { SectionHead } from '../../layouts/frame.styles.ts';

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
      <SectionHead>
        <h2>{title}</h2>
        {'more' in rest ? (
          <a href={rest.more}>
            Ver todos<span className="visually-hidden">: {title}</span>
          </a>
        ) : (
          <p>{rest.note}</p>
        )}
      </SectionHead>
      {children}
    </section>
  );
}
