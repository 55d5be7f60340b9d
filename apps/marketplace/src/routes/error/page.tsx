import { pageNotFoundMessage, unmatchedRouteMessage } from '@martelo/domain/errors';
import { Button } from '@martelo/ui/button';
import type { MenuItem } from '@martelo/ui/header';
import { ErrorPage } from '@martelo/ui/page-state';
import { useHead } from '../../engine/head.tsx';
import { Main } from '../../shell/layouts/frame.styles.ts';
import { Frame } from '../../shell/layouts/frame.tsx';
import { isRouteErrorResponse, useLocation, useRouteError } from '../../engine/router.ts';

/** Returns the response that was thrown, or `null` for any other error. */
const answerOf = (error: unknown) =>
  isRouteErrorResponse(error) || error instanceof Response ? error : null;

interface FailedPageProps {
  /** Menu of the header and footer, which remain when a page fails. */
  menu?: readonly MenuItem[];
}

/** The error page: explains what happened and links to other pages. */
export default function FailedPage({ menu }: FailedPageProps) {
  const answer = answerOf(useRouteError());
  const { pathname, search } = useLocation();
  const status = answer?.status ?? 500;
  // The route's validation chooses the status.
  const missing = status < 500;
  // `internal` marks the router's own 404: no route matches.
  const notFound =
    answer && 'internal' in answer && answer.internal
      ? unmatchedRouteMessage(pathname + search)
      : pageNotFoundMessage(pathname);
  const title = missing ? 'Página não encontrada' : 'Algo deu errado do nosso lado';
  useHead({
    title,
    // For developers and logs (docs/specification.md#error-pages).
    description: missing ? notFound : title,
    noindex: true,
  });
  const content = (
    <ErrorPage
      status={status}
      title={title}
      actions={
        <>
          {missing ? (
            <Button variant="primary" href="/lotes">
              Ver todos os lotes
            </Button>
          ) : (
            // Loads this address from the server: the cached data may have caused the error.
            <Button variant="primary" href="" rel="external">
              Tentar novamente
            </Button>
          )}
          <Button href="/">Ir para o início</Button>
        </>
      }
    >
      {missing
        ? 'O endereço pode ter mudado ou a obra pode ter saído do catálogo. Os outros lotes continuam aqui.'
        : 'Aguarde um instante e tente novamente. Seus dados não foram perdidos.'}
    </ErrorPage>
  );
  return answer === null && menu ? <Frame menu={menu}>{content}</Frame> : <Main>{content}</Main>;
}
