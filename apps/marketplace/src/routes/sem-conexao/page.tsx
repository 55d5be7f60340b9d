import { Button } from '@martelo/ui/button';
import { useEffect } from 'react';
import { useHead } from '../../engine/head.tsx';
import { useInBrowser } from '../../engine/data.ts';
import { ListPage } from '../../shell/layouts/page.styles.ts';
import { returnPath } from '../../person/login/return-path.ts';
import { useSearchParams } from '../../engine/router.ts';
import { whenReachable } from '../../offline/when-reachable.ts';
import { SavedPages } from './saved-page-list.tsx';

/**
 * Returns the address that was asked for, or `null` without one. It is unknown while the page
 * hydrates, because the worker shows the same document for every address.
 */
function useAskedPage(): string | null {
  const asked = useSearchParams()[0].get('pagina');
  return useInBrowser(() => asked && returnPath(asked), null);
}

/** Explains that a page needs a connection, and lists the pages that do not. */
export function Component() {
  useHead({ title: 'Sem conexão', noindex: true });
  const asked = useAskedPage();
  useEffect(() => {
    if (asked !== null) return whenReachable(() => location.replace(asked));
  }, [asked]);
  return (
    <ListPage>
      <div className="masthead">
        <h1>Sem conexão</h1>
      </div>
      <p className="lead">
        Esta página ainda não foi vista neste aparelho. Ela abrirá quando a conexão voltar.
      </p>
      <p>
        <Button variant="primary" href={asked ?? '/'} rel="external">
          Tentar novamente
        </Button>
      </p>
      <SavedPages />
    </ListPage>
  );
}
