import { useAddresses, zipCodeLookUp } from '@martelo/api/addresses';
import { addressLines, MAX_ADDRESSES } from '@martelo/domain/address';
import type { Address } from '@martelo/domain/entities';
import { AddressForm } from '@martelo/ui/profile-form';
import { Button } from '@martelo/ui/button';
import { useConfirm, Modal } from '@martelo/ui/modal';
import { Skeleton } from '@martelo/ui/loading';
import { useRef, useState } from 'react';
import { CardList } from '../../lists/card-list.tsx';
import { WideCards } from '../../lists/wide-cards.tsx';
import { styled } from 'styled-components';

const AddressRoot = styled.article.withConfig({ componentId: 'm-AddressCard' })`
  display: grid;
  align-content: start;
  gap: var(--m-space-3);
  border-block-start: 1.5px solid var(--m-ink);
  padding-block: var(--m-space-4);
  overflow-wrap: anywhere;

  & > h3 {
    font-size: var(--m-size-text);
  }
  & > h3 > .default {
    margin-inline-start: var(--m-space-2);
    padding: var(--m-space-1) var(--m-space-2);
    background: var(--m-plane);
    font: 400 var(--m-size-small) / 1 var(--m-font-text);
  }
  & > address {
    font-style: normal;
  }
`;

/**
 * The site's own server queries the CEP service, so the service does not see the visitor's
 * address.
 */
const lookUp = zipCodeLookUp({ baseUrl: '/cep' });

export function Addresses() {
  const addresses = useAddresses();
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const [ask, question] = useConfirm();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = addresses.data?.addresses.length ?? 0;

  const remove = async (address: Address): Promise<void> => {
    const yes = await ask({
      title: 'Remover este endereço?',
      children: addressLines(address)[0],
      confirmLabel: 'Remover',
      destructive: true,
    });
    // The pressed button is removed with its card.
    if (yes && (await addresses.remove(address.id)) === undefined) heading.current?.focus();
  };

  return (
    <section aria-labelledby="enderecos">
      <h2 id="enderecos" ref={heading} tabIndex={-1}>
        Endereços
      </h2>
      <CardList
        area={addresses}
        items={(data) => data.addresses}
        renderCard={(address) => (
          <AddressCard
            address={address}
            onEdit={() => setEdited(address)}
            onRemove={() => void remove(address)}
          />
        )}
        skeleton={<AddressSkeleton />}
        grid={WideCards}
        expected={2}
        loading="Carregando endereços"
        empty={<p>Nenhum endereço ainda. As casas pedem um para enviar o que você arrematar.</p>}
      />
      {addresses.data && count < MAX_ADDRESSES && (
        <div className="actions after-list">
          <Button onClick={() => setEdited('new')}>Adicionar endereço</Button>
        </div>
      )}
      {count >= MAX_ADDRESSES && (
        <p>{`Você já tem ${MAX_ADDRESSES} endereços, o máximo permitido. Remova um para adicionar outro.`}</p>
      )}
      <Modal
        open={edited !== null}
        title={edited === 'new' ? 'Novo endereço' : 'Editar endereço'}
        onClose={() => setEdited(null)}
      >
        <AddressForm
          initialValues={edited === 'new' || edited === null ? undefined : edited}
          onZipCodeLookUp={lookUp}
          onSubmit={async (values) => {
            const errors =
              edited === 'new' || edited === null
                ? await addresses.create(values)
                : await addresses.update(edited.id, values);
            if (errors === undefined) setEdited(null);
            return errors;
          }}
        />
      </Modal>
      {question}
    </section>
  );
}

const nameOf = (address: Address): string =>
  address.label || addressLines(address)[0] || 'Endereço';

interface AddressCardProps {
  address: Address;
  onEdit: () => void;
  onRemove: () => void;
}

function AddressCard({ address, onEdit, onRemove }: AddressCardProps) {
  const { recipient } = address;
  const lines = addressLines(address);
  const name = nameOf(address);
  return (
    <AddressRoot>
      <h3>
        {name} {address.default && <span className="default">Principal</span>}
      </h3>
      <address>
        {recipient && <div>{recipient}</div>}
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </address>
      <div className="actions">
        <Button aria-label={`Editar ${name}`} onClick={onEdit}>
          Editar
        </Button>
        <Button variant="quiet" aria-label={`Remover ${name}`} onClick={onRemove}>
          Remover
        </Button>
      </div>
    </AddressRoot>
  );
}

const AddressSkeleton = () => (
  <AddressRoot as="div" aria-hidden="true">
    <Skeleton width="30%" />
    <Skeleton height="3lh" width="70%" />
    <Skeleton height="var(--m-target)" width="50%" />
  </AddressRoot>
);
