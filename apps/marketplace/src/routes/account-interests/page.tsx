import { useInterests } from '@martelo/api/interests';
import { useLacks } from '@martelo/api/react';
import { usePrices, useCategories, usePopularTags } from '@martelo/api/taxonomy';
import type { Interests, Tag } from '@martelo/domain/entities';
import { InterestsForm } from '@martelo/ui/profile-form';
import { useState } from 'react';
import { RetryHere } from '../../shell/retry-here.tsx';
import { FormSkeleton } from '../../shell/form-skeleton.tsx';
import { AccountPage } from '../../shell/layouts/account-page.tsx';
import { leadOf } from './lead.ts';

/** The person's interests, saved half a second after the last change. */
export function Component() {
  const { status, data, save, retry } = useInterests();
  return (
    <AccountPage title="Interesses" lead={leadOf(useLacks())}>
      {data ? (
        <Choices interests={data} onSubmit={save} />
      ) : status === 'error' ? (
        <RetryHere retry={retry} />
      ) : (
        <Pending />
      )}
    </AccountPage>
  );
}

const Pending = () => <FormSkeleton fields={8} loading="Carregando interesses" />;

interface ChoicesProps {
  interests: Interests;
  onSubmit: ReturnType<typeof useInterests>['save'];
}

/** The form, shown when its options are loaded. */
function Choices({ interests, onSubmit }: ChoicesProps) {
  // Offers the popular tags and the ones chosen before.
  const [before] = useState(interests.tags);
  const lists = [
    useCategories(),
    usePopularTags(),
    usePopularTags(before.length === 0 ? {} : { q: { id_in: before }, per: 100 }),
    usePrices(),
  ] as const;
  const [categories, popular, chosen, prices] = lists;
  if (categories.data && popular.data && chosen.data && prices.data) {
    return (
      <InterestsForm
        value={interests}
        categories={categories.data.categories}
        tags={withoutRepeats([...popular.data.tags, ...chosen.data.tags])}
        prices={prices.data.prices}
        onSubmit={onSubmit}
      />
    );
  }
  const failed = lists.filter(({ status }) => status === 'error');
  if (failed.length === 0) return <Pending />;
  return <RetryHere retry={() => failed.forEach(({ retry }) => retry())} />;
}

const withoutRepeats = (tags: readonly Tag[]): Tag[] => [
  ...new Map(tags.map((tag) => [tag.id, tag])).values(),
];
