import { Skeleton } from '@martelo/ui/loading';
import { LoteRoot } from './styles.ts';

export function LoteSkeleton({ number }: { number: string | number }) {
  return (
    <LoteRoot aria-busy="true">
      <Skeleton width="18ch" />
      <div className="lot">
        <Skeleton style={{ aspectRatio: '1', height: 'auto' }} />
        <div className="about">
          <header>
            <div className="number">
              <span>{`Lote ${number}`}</span>
            </div>
            <h1>
              <span className="visually-hidden">Carregando o lote…</span>
              <Skeleton width="80%" />
            </h1>
          </header>
          <Skeleton height="9rem" />
        </div>
      </div>
    </LoteRoot>
  );
}
