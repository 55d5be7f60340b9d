import { useAuthorSearch } from '@martelo/api/authors';
import type { RadarArea } from '@martelo/api/radar';
import { Button } from '@martelo/ui/button';
import { RadarForm, type AuthorSearch } from '@martelo/ui/radar';
import { useEffect, useState } from 'react';
import { RetryHere } from '../../shell/retry-here.tsx';
import { FormSkeleton } from '../../shell/form-skeleton.tsx';
import { radarPath, type SearchDraft } from '@martelo/api/saved-search-address';
import { useChoices } from './choices.ts';

const TYPING_PAUSE_MS = 250;

interface NewSearchProps {
  draft: SearchDraft;
  add: RadarArea['add'];
  onAdded: () => void;
}

/** The form of a new search, filled in from the address. */
export function NewSearch({ draft, add, onAdded }: NewSearchProps) {
  const area = useChoices(draft);
  const authorSearch = useTypedAuthor();
  return (
    <section aria-labelledby="nova-busca">
      <h2 id="nova-busca" tabIndex={-1}>
        Nova busca
      </h2>
      {area.status === 'fetched' && (
        <RadarForm
          {...area.choices}
          authorSearch={authorSearch}
          onSubmit={async (radar) => {
            const errors = await add(radar);
            if (errors === undefined) onAdded();
            return errors;
          }}
        />
      )}
      {area.status === 'loading' && <FormSkeleton fields={12} loading="Carregando opções" />}
      {area.status === 'error' && <RetryHere retry={area.retry} />}
      <Button href={radarPath} variant="quiet">
        Cancelar
      </Button>
    </section>
  );
}

/** The artists that a typed text finds, once typing has paused. */
function useTypedAuthor(): AuthorSearch {
  const [typed, setTyped] = useState('');
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(setTerm, TYPING_PAUSE_MS, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, status } = useAuthorSearch(term, { per: 8 });
  const loading = status === 'loading' || typed !== term;
  return { onSearch: setTyped, found: data?.data ?? [], loading };
}
