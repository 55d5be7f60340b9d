import {
  errorPageTitles,
  pageNotFoundMessage,
  unmatchedRouteMessage,
} from '@martelo/domain/errors';
import { Button } from '@martelo/ui/button';
import { useHead } from '../../head.tsx';
import { EmptyLayout } from '../../layouts/empty-layout.tsx';
import { isRouteErrorResponse, useLocation, useRouteError } from '../../router.ts';
import { ErrorRoot } from './styles.ts';

const statusOf = (error: unknown): number =>
  isRouteErrorResponse(error) || error instanceof Response ? error.status : 500;

/** Whether no route has this address at all; the router marks the errors that are its own. */
const isUnmatched = (error: unknown): boolean =>
  isRouteErrorResponse(error) && 'internal' in error && error.internal === true;

/** Whatever goes wrong with a whole page: what happened, and where to go from here. */
export function ErrorPage() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const status = statusOf(error);
  const missing = status === 404;
  const notFound = isUnmatched(error)
    ? unmatchedRouteMessage(pathname + search)
    : pageNotFoundMessage(pathname);
  const title = missing ? 'Página não encontrada' : 'Algo deu errado do nosso lado';
  useHead({
    title,
    // For developers and logs, in the words of specification point 8.
    description: missing ? notFound : errorPageTitles[500],
    noindex: true,
  });
  return (
    <EmptyLayout>
      <ErrorRoot>
        <p className="status" aria-hidden="true">
          {status}
        </p>
        <h1>{title}</h1>
        <p>
          {missing
            ? 'O endereço pode ter mudado, ou o lote saiu do catálogo. O resto da parede continua aqui.'
            : 'Já fomos avisados. Espere um instante e tente novamente; seus dados não foram perdidos.'}
        </p>
        <div className="actions">
          <Button variant="primary" href="/lotes">
            Ver todos os lotes
          </Button>
          <Button href="/">Ir para o início</Button>
        </div>
      </ErrorRoot>
    </EmptyLayout>
  );
}
