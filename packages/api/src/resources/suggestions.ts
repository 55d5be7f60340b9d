/**
 * Suggestions for the text of a search, and its correction.
 *
 * See docs/api-contract.md#suggestions.
 *
 * @module
 */
import type { SearchSuggestions } from '@martelo/domain/entities';
import type { Answer, Calls, Type } from '../internal/endpoint.ts';
import { read, type Read } from '../internal/read.ts';
import { useRead, type ReadArea } from '../internal/use-read.ts';

/** Query of `GET /suggestions.json`. */
export interface SuggestionsQuery {
  /** The text typed so far. A blank text gets popular searches. */
  q?: string | undefined;
}

/** The call of suggestions. */
export const suggestionCalls = {
  /** Artists, categories, tags, houses, auctions and popular searches for a text. */
  suggestions: {
    method: 'GET',
    path: '/suggestions.json',
    auth: 'none',
    query: {} as Type<SuggestionsQuery>,
    answer: { has: 'suggestions' } as Answer<SearchSuggestions>,
    errors: [404],
  },
} as const satisfies Calls;

/**
 * Returns the read of {@link useSearchSuggestions}, for loading on the server.
 *
 * @example
 * searchSuggestionsRead('port').key; // '/suggestions.json?q=port'
 */
export const searchSuggestionsRead = (text: string): Read<SearchSuggestions> =>
  read(suggestionCalls.suggestions, { query: { q: text } });

/**
 * Returns suggestions for a text while a person types it.
 *
 * @example
 * const { data } = useSearchSuggestions(text);
 * return <>{data?.suggestions.map(({ label }) => label).join(', ')}</>;
 */
export const useSearchSuggestions = (text: string): ReadArea<SearchSuggestions> =>
  useRead(searchSuggestionsRead(text));
