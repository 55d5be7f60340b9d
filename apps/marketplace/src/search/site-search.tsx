import { useRead } from '@martelo/api/react';
import { SearchBox, type SuggestionGroup } from '@martelo/ui/search-box';
import { useState } from 'react';
import { useMatches } from '../router.ts';
import { suggestionsRead } from '@martelo/api/search-suggestions';

/** The search of the header. On the results page it shows the current search. */
export default function SiteSearch() {
  const { q = '' } = useMatches().at(-1)?.params ?? {};
  return <Search key={q} defaultTerm={q} />;
}

function Search({ defaultTerm }: { defaultTerm: string }) {
  const [term, setTerm] = useState('');
  const { status, data, retry } = useRead(suggestionsRead(term));
  // Keeps the previous suggestions until the next ones arrive.
  const [known, setKnown] = useState<readonly SuggestionGroup[]>([]);
  if (data !== undefined && data !== known) setKnown(data);
  return (
    <SearchBox
      defaultTerm={defaultTerm}
      onTermChange={setTerm}
      suggestions={known}
      status={term === '' ? 'idle' : status === 'fetched' ? 'ready' : status}
      onRetry={retry}
    />
  );
}
