import { criteriaOf, hasUnsavedFilters, radarPath } from '@martelo/api/saved-search-address';
import { useSearchAlert } from '@martelo/api/search-alert';
import { useId } from 'react';
import { hasWord } from './others.tsx';

/** A button that asks for mails about new lots of the search. Once pressed, it can be undone. */
export default function Alert({ term, query }: { term: string; query: URLSearchParams }) {
  const { item, isChanging, save, undo } = useSearchAlert(useId(), criteriaOf(term, query));
  if (!hasWord(term)) return null;
  return (
    <p className="alert">
      {/* The same button, so it keeps the focus. */}
      <button
        type="button"
        aria-disabled={isChanging || undefined}
        onClick={isChanging ? undefined : item === null ? save : undo}
      >
        {item === null ? 'Avise-me' : 'Desfazer'}
      </button>
      <output>
        {item !== null && (
          <>
            Avisaremos por e-mail quando houver lotes novos. <a href={radarPath}>Ver o radar</a>
          </>
        )}
      </output>
      {item === null && (
        <span>
          {`por e-mail quando houver lotes novos desta busca${
            hasUnsavedFilters(query)
              ? ', sem os filtros de situação, faixa de preço, técnica, período e cidade'
              : ''
          }.`}
        </span>
      )}
    </p>
  );
}
