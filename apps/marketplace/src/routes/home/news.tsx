import { useNews } from '@martelo/api/news';
import Lots from '../../lists/lots.tsx';
import { filledGroups, listOf, newsTitle } from '../../lists/news-groups.ts';
import { Section } from './section.tsx';

const MAX_SHOWN = 8;

/**
 * What is new to the person since the last visit. It is left out when nothing is. It arrives after the
 * page, below the first screen.
 */
export default function News() {
  const { data, isFirstVisit, retry } = useNews();
  const groups = data === undefined ? [] : filledGroups(data);
  if (data === undefined || groups.length === 0) return null;
  // A lot of a followed artist can be of a followed house too.
  const lots = new Map(groups.flatMap(({ of }) => data[of].lots.map((lot) => [lot.id, lot])));
  const shown = [...lots.values()].slice(0, MAX_SHOWN);
  return (
    <Section
      title={newsTitle(isFirstVisit)}
      note={groups.map(({ of, count, ofWhat }) => `${count(data[of].total)} ${ofWhat}`).join(' · ')}
      more="/account/news"
      moreText="Ver todas"
      className="lots"
    >
      <Lots
        area={{
          status: 'fetched',
          data: listOf({ total: shown.length, lots: shown }),
          retry,
        }}
        expected={0}
        rail
        empty={null}
      />
    </Section>
  );
}
