import { useRadar } from '@martelo/api/radar';
import { mailSchedule } from '@martelo/domain/constants';
import { RADAR_MAX_ITEMS } from '@martelo/domain/radar';
import { countLabel } from '@martelo/domain/text';
import { Button } from '@martelo/ui/button';
import { useEffect, useId, useRef } from 'react';
import { AccountPage } from '../../shell/layouts/account-page.tsx';
import { radarForm } from '../../person/form-errors.ts';
import { useRefreshed } from '../../lists/refreshed.ts';
import { useNavigate, useSearchParams } from '../../engine/router.ts';
import { newSearchPath, radarPath, readSearch } from '@martelo/api/saved-search-address';
import { NewSearch } from './new-search.tsx';
import { Searches } from './searches.tsx';

const { hour, minute } = mailSchedule.radar;
const time = `${hour}h${String(minute).padStart(2, '0')}`;

/** The saved searches, and the form for a new one if the address contains a search. */
export function Component() {
  const radar = useRefreshed(useRadar(useId()));
  const { add } = useRadar(radarForm);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const draft = readSearch(query);
  const { data } = radar;
  const isAsked = draft !== null;
  const wasAsked = useRef(isAsked);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasAsked.current === isAsked) return;
    wasAsked.current = isAsked;
    // The pressed button is gone, so its replacement takes the focus.
    place.current?.querySelector<HTMLElement>('h2, a, p')?.focus();
  }, [isAsked]);
  return (
    <AccountPage
      title="Radar"
      count={data ? countLabel(data.total, 'busca', 'buscas', 'nenhuma busca') : ''}
      lead={`Salve uma busca e avisaremos por e-mail, às ${time}, nos dias em que houver lotes novos.`}
    >
      <div ref={place}>
        {draft ? (
          <NewSearch
            key={query.toString()}
            draft={draft}
            add={add}
            onAdded={() => void navigate(radarPath, { replace: true })}
          />
        ) : (
          <div className="actions">
            {(data?.total ?? 0) < RADAR_MAX_ITEMS ? (
              <Button href={newSearchPath} variant="primary">
                Nova busca
              </Button>
            ) : (
              <p
                tabIndex={-1}
              >{`Você já tem ${RADAR_MAX_ITEMS} buscas, o máximo permitido. Remova uma para salvar outra.`}</p>
            )}
          </div>
        )}
      </div>
      <Searches radar={radar} />
    </AccountPage>
  );
}
