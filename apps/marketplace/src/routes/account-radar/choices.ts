import { useAccounts } from '@martelo/api/houses';
import { authorRead } from '@martelo/api/authors';
import { useFollows } from '@martelo/api/follows';
import { useRead } from '@martelo/api/react';
import { useCategories, usePopularTags, usePrices } from '@martelo/api/taxonomy';
import type { RadarFormProps } from '@martelo/ui/radar';
import { nothing } from '../../engine/data.ts';
import { allHouses } from '../../lists/houses.ts';
import type { SearchDraft } from '@martelo/api/saved-search-address';

type Offered = 'categories' | 'tags' | 'authors' | 'accounts' | 'prices';

/** Options and initial values of the form. */
type Choices = {
  readonly [Name in Offered | 'initialValues']: NonNullable<RadarFormProps[Name]>;
};

/** The options, or why they are missing. */
type ChoicesArea =
  | { readonly status: 'fetched'; readonly choices: Choices }
  | { readonly status: 'loading' }
  | { readonly status: 'error'; readonly retry: () => void };

const withoutRepeats = <Item extends { readonly id: number }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/**
 * Loads the options of the form: categories, houses, prices, popular tags, followed artists, and
 * those that the address names.
 */
export function useChoices(draft: SearchDraft): ChoicesArea {
  const categories = useCategories();
  const popular = usePopularTags();
  const requestedTags = usePopularTags(draft.tag === null ? {} : { q: { id_in: [draft.tag.id] } });
  const accounts = useAccounts(allHouses);
  const prices = usePrices();
  const follows = useFollows({ pages: 10 });
  const author = useRead(draft.author === null ? nothing : authorRead(draft.author.slug));

  // An artist that no longer exists does not block the form.
  const authorKnown = draft.author === null || author.status !== 'loading';
  const [c, p, w, a, r, f] = [
    categories.data,
    popular.data,
    requestedTags.data,
    accounts.data,
    prices.data,
    follows.data,
  ];
  if (c && p && w && a && r && f && authorKnown) {
    const offered = {
      categories: c.categories,
      tags: withoutRepeats([...p.tags, ...w.tags]),
      authors: withoutRepeats([...(author.data ? [author.data] : []), ...f.data]),
      accounts: a.accounts,
      prices: r.prices,
    };
    return { status: 'fetched', choices: { ...offered, initialValues: chosen(draft, offered) } };
  }
  const failed = [categories, popular, requestedTags, accounts, prices, follows].filter(
    ({ status }) => status === 'error',
  );
  if (failed.length === 0) return { status: 'loading' };
  return { status: 'error', retry: () => failed.forEach(({ retry }) => retry()) };
}

/** Returns the criteria of the search that the form offers. Other criteria would be invisible. */
function chosen(draft: SearchDraft, offered: Pick<Choices, Offered>): Choices['initialValues'] {
  const among = (wanted: readonly number[], items: readonly { readonly id: number }[]): number[] =>
    wanted.filter((id) => items.some((item) => item.id === id));
  const idOf = (term: { readonly id: number } | null): number[] => (term === null ? [] : [term.id]);
  return {
    term: draft.text,
    category_ids: among(idOf(draft.category), offered.categories),
    tag_ids: among(idOf(draft.tag), offered.tags),
    author_ids: among(idOf(draft.author), offered.authors),
    account_tenant_names: offered.accounts
      .filter(({ tenant_name }) => tenant_name === draft.account)
      .map(({ tenant_name }) => tenant_name),
    price_ids: among(draft.prices, offered.prices),
  };
}
