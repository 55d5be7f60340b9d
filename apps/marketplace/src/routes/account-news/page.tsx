import { useNews } from '@martelo/api/news';
import { atTime, formatDate } from '@martelo/domain/calendar';
import { Button } from '@martelo/ui/button';
import { EmptyState } from '@martelo/ui/page-state';
import { RetryHere } from '../../shell/retry-here.tsx';
import { AccountPage } from '../../shell/layouts/account-page.tsx';
import Lots from '../../lists/lots.tsx';
import { filledGroups, listOf } from '../../lists/news-groups.ts';
import { useRefreshed } from '../../lists/refreshed.ts';
import { styled } from 'styled-components';

/** Title of a group of news, its number of lots and a link. */
const NewsHead = styled.div.withConfig({ componentId: 'm-NewsHead' })`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--m-space-4);
  margin-block-end: var(--m-space-3);

  h2 {
    margin: 0;
    font-size: 1.5rem;
  }
  span {
    color: var(--m-quiet);
    font-variant-numeric: tabular-nums;
  }
  a {
    margin-inline-start: auto;
    padding-block: var(--m-space-3);
    color: var(--m-accent);
  }
`;

/**
 * What is new to the person since the last visit: results of liked lots, and new lots of followed
 * artists, followed houses and saved searches (docs/specification.md#since-the-last-visit).
 */
export function Component() {
  const { data, status, error, retry, isFirstVisit } = useRefreshed(useNews());
  const groups = data === undefined ? [] : filledGroups(data);
  return (
    <AccountPage title="Novidades" lead={data && leadOf(data.since, isFirstVisit)}>
      {data === undefined && error?.kind !== 'not_found' ? (
        status === 'error' ? (
          <RetryHere retry={retry} />
        ) : (
          <Lots area={{ status, data, retry }} expected={8} headingLevel={2} empty={null} />
        )
      ) : data === undefined || groups.length === 0 ? (
        <EmptyState
          title="Nada de novo por enquanto"
          action={<Button href="/lotes?ordem=recentes">Ver os lotes mais recentes</Button>}
        >
          Aqui aparecem os resultados dos lotes que você curtiu e os lotes novos de artistas, casas
          e buscas que você segue.
        </EmptyState>
      ) : (
        groups.map(({ of, title, count, href, linkText }) => (
          <section key={of} aria-labelledby={of}>
            <NewsHead>
              <h2 id={of}>{title}</h2>
              <span>{count(data[of].total)}</span>
              <a href={href}>{linkText}</a>
            </NewsHead>
            <Lots
              area={{ status: 'fetched', data: listOf(data[of]), retry }}
              expected={0}
              headingLevel={3}
              empty={null}
            />
          </section>
        ))
      )}
    </AccountPage>
  );
}

function leadOf(since: string, isFirstVisit: boolean): string {
  if (isFirstVisit) return 'O que mudou nos últimos sete dias.';
  const date = new Date(since);
  return `O que mudou desde a sua última visita, em ${formatDate(date)}, ${atTime(date)}.`;
}
