import { pageNotFoundMessage, unmatchedRouteMessage } from '@martelo/domain/errors';
import { Button } from '@martelo/ui/button';
import type { MenuItem } from '@martelo/ui/header';
import { useHead } from '../../head.tsx';
import { EmptyLayout } from '../../layouts/empty-layout.tsx';
import { Frame } from '../../layouts/frame.tsx';
import { isRouteErrorResponse, useLocation, useRouteError } from '../../router.ts';
import { ErrorRoot } from './styles.ts';

/** The answer that was thrown, if it is one. */
const answerOf = (error: unknown) =>
  isRouteErrorResponse(error) || error instanceof Response ? error : null;

export interface ErrorPageProps {
  /** Pages of the frame, which stays around a page that broke. */
  menu?: readonly MenuItem[];
}

/** Whatever goes wrong with a whole page: what happened, and where to go from here. */
export default function ErrorPage({ menu }: ErrorPageProps) {
  const answer = answerOf(useRouteError());
  const { pathname, search } = useLocation();
  const status = answer?.status ?? 500;
  // Whatever status the route's validation gave.
  const missing = status < 500;
  // The router marks what it says itself: that no route has this address at all.
  const notFound =
    answer && 'internal' in answer && answer.internal
      ? unmatchedRouteMessage(pathname + search)
      : pageNotFoundMessage(pathname);
  const title = missing ? 'Página não encontrada' : 'Algo deu errado do nosso lado';
  useHead({
    title,
    // For developers and logs, in the words of docs/specification.md#error-pages.
    description: missing ? notFound : title,
    noindex: true,
  });
  const told = (
    <ErrorRoot>
      <p className="status" aria-hidden="true">
        {status}
      </p>
      <h1>{title}</h1>
      <p>
        {missing
          ? 'O endereço pode ter mudado, ou o lote saiu do catálogo. O resto da parede continua aqui.'
          : 'Espere um instante e tente novamente; seus dados não foram perdidos.'}
      </p>
      <div className="actions">
        {missing ? (
          <Button variant="primary" href="/lotes">
            Ver todos os lotes
          </Button>
        ) : (
          // This very address, loaded from the server: what is known here may be what broke the page.
          <Button variant="primary" href="" rel="external">
            Tentar novamente
          </Button>
        )}
        <Button href="/">Ir para o início</Button>
      </div>
    </ErrorRoot>
  );
  return answer === null && menu ? (
    <Frame menu={menu}>{told}</Frame>
  ) : (
    <EmptyLayout>{told}</EmptyLayout>
  );
}
