// Behaviour without styles: an application would add its own styles.
import { Dialog, Form, Slot, Toast as Note, Tooltip as Tip } from 'radix-ui';
import { Fragment, useState } from 'react';

export const Provider = Fragment;

export const Tooltip = () => (
  <Tip.Provider>
    <Tip.Root>
      <Tip.Trigger asChild>
        <button type="button">Total</button>
      </Tip.Trigger>
      <Tip.Portal>
        <Tip.Content>
          Inclui 5% de comissão
          <Tip.Arrow />
        </Tip.Content>
      </Tip.Portal>
    </Tip.Root>
  </Tip.Provider>
);

export function Toast() {
  const [open, setOpen] = useState(false);
  return (
    <Note.Provider duration={5000}>
      <button type="button" onClick={() => setOpen(true)}>
        Salvar
      </button>
      <Note.Root open={open} onOpenChange={setOpen}>
        <Note.Title>Endereço salvo</Note.Title>
        <Note.Close aria-label="Dispensar" />
      </Note.Root>
      <Note.Viewport />
    </Note.Provider>
  );
}

export const LotCard = ({ lot, price }) => (
  <article className="card">
    <img src={lot.image.medium_url} alt={lot.title} loading="lazy" />
    <span className="badge">{lot.state_label}</span>
    <p>Lote {lot.number}</p>
    <p>{lot.author.name}</p>
    <h3>
      <a href={lot.path}>{lot.title}</a>
    </h3>
    <p>{price}</p>
    <Slot.Root className="button">
      <button type="button">Dê um lance</button>
    </Slot.Root>
  </article>
);

export const ModalForm = ({ open, onClose }) => (
  <Dialog.Root open={open} onOpenChange={onClose}>
    <Dialog.Portal>
      <Dialog.Overlay />
      <Dialog.Content>
        <Dialog.Title>Entrar</Dialog.Title>
        <Form.Root>
          <Form.Field name="email">
            <Form.Label>E-mail</Form.Label>
            <Form.Control type="email" required />
            <Form.Message match="valueMissing">Este campo é obrigatório.</Form.Message>
          </Form.Field>
          <Form.Submit>Continuar</Form.Submit>
        </Form.Root>
        <Dialog.Close aria-label="Fechar" />
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);
