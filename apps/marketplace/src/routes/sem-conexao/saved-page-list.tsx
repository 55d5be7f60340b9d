import { Button } from '@martelo/ui/button';
import { useNow } from '@martelo/ui/clock';
import { EmptyState, ErrorState } from '@martelo/ui/page-state';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { RowsSkeleton } from '../../lists/rows-skeleton.tsx';
import { Rows } from '../../lists/rows.styles.ts';
import { seenAt } from '../../worker/notice.ts';
import { savedPages, type SavedPage } from '../../worker/saved-pages.ts';
import { tellWorker } from '../../worker/tell-worker.ts';

const Section = styled.section.withConfig({ componentId: 'm-SavedPages' })`
  & > .end {
    margin-block-start: var(--m-space-4);
  }
`;

type Found = readonly SavedPage[] | 'error' | null;

/** The pages that were visited on this device, with a button that deletes them. */
export function SavedPages() {
  const [found, setFound] = useState<Found>(null);
  const section = useRef<HTMLElement>(null);
  const load = (): void => {
    savedPages().then(setFound, () => setFound('error'));
  };
  useEffect(load, []);
  const forget = (): void => {
    void tellWorker('forget pages');
    setFound([]);
    // The pressed button is removed with the list.
    section.current?.focus();
  };
  return (
    <Section ref={section} tabIndex={-1} aria-labelledby="vistas">
      <h2 id="vistas">Páginas vistas neste aparelho</h2>
      {found === null ? (
        <RowsSkeleton rows={3} loading="Procurando páginas vistas" />
      ) : found === 'error' ? (
        <ErrorState headingLevel={3} onRetry={load}>
          O navegador não permite ler as páginas salvas.
        </ErrorState>
      ) : found.length === 0 ? (
        <EmptyState headingLevel={3} title="Nenhuma página salva">
          As páginas que você abrir com conexão serão salvas e poderão ser lidas aqui.
        </EmptyState>
      ) : (
        <>
          <Rows>
            {found.map((page) => (
              <SavedRow key={page.path} page={page} />
            ))}
          </Rows>
          <p className="end">
            <Button onClick={forget}>Apagar páginas salvas</Button>
          </p>
        </>
      )}
    </Section>
  );
}

function SavedRow({ page: { path, title, savedAt } }: { page: SavedPage }) {
  const seen = useNow((now) => seenAt(savedAt, new Date(now ?? savedAt)));
  return (
    <li>
      <div>
        <h3>
          {/* Loads a new document, which the service worker serves. */}
          <a href={path} rel="external">
            {title}
          </a>
        </h3>
        <p>{`Vista ${seen}`}</p>
      </div>
    </li>
  );
}
