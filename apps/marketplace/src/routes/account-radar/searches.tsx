import type { RadarArea } from '@martelo/api/radar';
import { useLacks } from '@martelo/api/react';
import type { RadarItem } from '@martelo/domain/entities';
import { RADAR_LIFE_DAYS } from '@martelo/domain/radar';
import { Button } from '@martelo/ui/button';
import { useConfirm } from '@martelo/ui/modal';
import { RadarCard, RadarCardSkeleton } from '@martelo/ui/radar';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CardList } from '../../lists/card-list.tsx';
import { WideCards } from '../../lists/wide-cards.tsx';
import { EmptyWithSuggestions } from '../../lists/suggestions.tsx';
import { newSearchPath } from '@martelo/api/saved-search-address';
import { styled } from 'styled-components';

const RemovedRoot = styled.div.withConfig({ componentId: 'm-RemovedSearch' })`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: var(--m-space-3);
  border-block-start: 1.5px dashed var(--m-edge);
  padding-block: var(--m-space-4);
  color: var(--m-quiet);
  overflow-wrap: anywhere;
`;

/** The request in flight. */
type Pending = { readonly id: number; readonly act: 'renew' | 'remove' } | null;

/** A back end without this filter has no report to link to. */
const REPORT = 'GET /lots.json q[radar_subscription_uuid_eq]';

/** The saved searches. The last removed one is replaced by an undo button. */
export function Searches({ radar }: { radar: RadarArea }) {
  const [pending, setPending] = useState<Pending>(null);
  const [removed, setRemoved] = useState<{ item: RadarItem; index: number } | null>(null);
  const [ask, question] = useConfirm();
  const list = useRef<HTMLDivElement>(null);
  const hasReport = !useLacks()(REPORT);

  const during = async <Answer,>(now: Pending, work: Promise<Answer>): Promise<Answer> => {
    setPending(now);
    try {
      return await work;
    } finally {
      setPending(null);
    }
  };
  const remove = async (item: RadarItem): Promise<void> => {
    const index = radar.data?.items.indexOf(item) ?? 0;
    const errors = await during({ id: item.id, act: 'remove' }, radar.remove(item.id));
    if (errors === undefined) setRemoved({ item, index });
  };
  const undo = async (): Promise<void> => {
    if (removed === null) return;
    const { name, criteria } = removed.item;
    if ((await radar.add({ name, ...criteria })) !== undefined) return;
    flushSync(() => setRemoved(null));
    const itself = `a[href="${CSS.escape(removed.item.report_path)}"]`;
    // A server that creates it again lists it first.
    const link =
      list.current?.querySelector<HTMLElement>(itself) ?? list.current?.querySelector('a');
    (link ?? list.current)?.focus();
  };
  const removeAll = async (): Promise<void> => {
    const yes = await ask({
      title: 'Remover todas as buscas?',
      children: 'Você deixará de receber avisos sobre elas. Esta ação não pode ser desfeita.',
      confirmLabel: 'Remover todas',
      destructive: true,
    });
    if (!yes) return;
    if ((await radar.removeAll()) !== undefined) return;
    setRemoved(null);
    // The pressed button is removed with the list.
    list.current?.focus();
  };

  return (
    <div ref={list} tabIndex={-1}>
      <CardList
        area={radar}
        items={({ items }) => {
          const kept = items.map((item) => ({ id: item.id, item, isRemoved: false }));
          if (removed === null || items.some(({ id }) => id === removed.item.id)) return kept;
          const { item, index } = removed;
          return kept.toSpliced(index, 0, { id: item.id, item, isRemoved: true });
        }}
        renderCard={({ item, isRemoved }) =>
          isRemoved ? (
            <RemovedCard item={item} onUndo={undo} />
          ) : (
            <RadarCard
              item={item}
              href={hasReport ? item.report_path : null}
              headingLevel={2}
              loading={pending?.id === item.id ? pending.act : null}
              onRenew={({ id }) => void during({ id, act: 'renew' }, radar.renew(id))}
              onRemove={(item) => void remove(item)}
            />
          )
        }
        skeleton={<RadarCardSkeleton />}
        grid={WideCards}
        expected={3}
        loading="Carregando o radar"
        empty={<NothingKept />}
      />
      {question}
      {(radar.data?.total ?? 0) > 1 && (
        <div className="actions after-list">
          <Button onClick={() => void removeAll()}>Remover todas</Button>
        </div>
      )}
    </div>
  );
}

interface RemovedCardProps {
  item: RadarItem;
  onUndo: () => Promise<void>;
}

/** Replaces a removed search and offers to restore it. */
function RemovedCard({ item: { id, name }, onUndo }: RemovedCardProps) {
  const [isUndoing, setUndoing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focus was on the removed card.
    if (document.activeElement === document.body) button.current?.focus();
  }, []);
  return (
    <RemovedRoot>
      <p id={`removida-${id}`}>
        Busca removida: <strong>{name}</strong>
      </p>
      <Button
        ref={button}
        aria-describedby={`removida-${id}`}
        loading={isUndoing}
        onClick={async () => {
          setUndoing(true);
          await onUndo();
          setUndoing(false);
        }}
      >
        Desfazer
      </Button>
    </RemovedRoot>
  );
}

const NothingKept = () => (
  <EmptyWithSuggestions
    title="Nenhuma busca no radar"
    action={<Button href={newSearchPath}>Criar a primeira</Button>}
  >{`Procure um artista ou uma técnica e salve a busca. Durante ${RADAR_LIFE_DAYS} dias, avisaremos por e-mail quando houver lotes novos.`}</EmptyWithSuggestions>
);
