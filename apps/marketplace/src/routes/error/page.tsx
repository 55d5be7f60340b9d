import { errorPageTitles } from '@martelo/domain/errors';
import { Button } from '@martelo/ui/button';
import { useHead } from '../../head.tsx';
import { EmptyLayout } from '../../layouts/empty-layout.tsx';
import { isRouteErrorResponse, useRouteError } from '../../router.ts';
import { ErrorRoot } from './styles.ts';

const statusOf = (error: unknown): number =>
  isRouteErrorResponse(error) || error instanceof Response ? error.status : 500;

/** Whatever goes wrong with a whole page: what happened, and where to go from here. */
export function ErrorPage() {
  const status = statusOf(useRouteError());
  const missing = status === 404;
  const title = missing ? 'Página não encontrada' : 'Algo deu errado do nosso lado';
  useHead({
    title,
    description: errorPageTitles[missing ? 404 : 500],
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
