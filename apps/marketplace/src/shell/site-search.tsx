import { useRead } from '@martelo/api/react';
import { forgetSearches, useRecentSearches } from '@martelo/api/recent-searches';
import { popularSuggestionsRead, suggestionsRead } from '@martelo/api/search-suggestions';
import { SearchBox, type SuggestionGroup } from '@martelo/ui/search-box';
import { useState } from 'react';
import { nothing } from '../engine/data.ts';
import { useMatches } from '../engine/router.ts';

const searchPath = (text: string): string => `/busca/${encodeURIComponent(text)}`;

/** The search of the header. On the results page it shows the current search. */
export default function SiteSearch() {
  const { q = '' } = useMatches().at(-1)?.params ?? {};
  return <Search key={q} defaultTerm={q} />;
}

function Search({ defaultTerm }: { defaultTerm: string }) {
  const [term, setTerm] = useState('');
  const [isUsed, setUsed] = useState(false);
  const { status, data, retry } = useRead(suggestionsRead(term));
  // Requested when the field is first used.
  const popular = useRead<readonly SuggestionGroup[]>(isUsed ? popularSuggestionsRead() : nothing);
  const recent = useRecentSearches();
  // Keeps the previous suggestions until the next ones arrive.
  const [known, setKnown] = useState<readonly SuggestionGroup[]>([]);
  if (data !== undefined && data !== known) setKnown(data);
  return (
    <SearchBox
      defaultTerm={defaultTerm}
      onFocus={() => setUsed(true)}
      onTermChange={setTerm}
      suggestions={known}
      status={term === '' ? 'idle' : status === 'fetched' ? 'ready' : status}
      onRetry={retry}
      recent={recent.map((text) => ({ label: text, href: searchPath(text) }))}
      onRecentClear={forgetSearches}
      popular={popular.data}
    />
  );
}
