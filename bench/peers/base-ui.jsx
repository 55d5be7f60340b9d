// Behaviour without styles: an application would add its own styles.
import { Button } from '@base-ui/react/button';
import { Dialog } from '@base-ui/react/dialog';
import { Field } from '@base-ui/react/field';
import { Toast as Note } from '@base-ui/react/toast';
import { Tooltip as Tip } from '@base-ui/react/tooltip';
import { Fragment } from 'react';

export const Provider = Fragment;

export const Tooltip = () => (
  <Tip.Provider>
    <Tip.Root>
      <Tip.Trigger>Total</Tip.Trigger>
      <Tip.Portal>
        <Tip.Positioner>
          <Tip.Popup>Inclui 5% de comissão</Tip.Popup>
        </Tip.Positioner>
      </Tip.Portal>
    </Tip.Root>
  </Tip.Provider>
);

function Notes() {
  const { add, toasts } = Note.useToastManager();
  return (
    <>
      <button type="button" onClick={() => add({ title: 'Endereço salvo', type: 'success' })}>
        Salvar
      </button>
      <Note.Portal>
        <Note.Viewport>
          {toasts.map((toast) => (
            <Note.Root key={toast.id} toast={toast}>
              <Note.Title />
              <Note.Close aria-label="Dispensar" />
            </Note.Root>
          ))}
        </Note.Viewport>
      </Note.Portal>
    </>
  );
}

export const Toast = () => (
  <Note.Provider timeout={5000}>
    <Notes />
  </Note.Provider>
);

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
    <Button>Dê um lance</Button>
  </article>
);

export const ModalForm = ({ open, onClose }) => (
  <Dialog.Root open={open} onOpenChange={onClose}>
    <Dialog.Portal>
      <Dialog.Backdrop />
      <Dialog.Popup>
        <Dialog.Title>Entrar</Dialog.Title>
        <Field.Root name="email">
          <Field.Label>E-mail</Field.Label>
          <Field.Control type="email" required />
          <Field.Description>Só para avisos</Field.Description>
          <Field.Error />
        </Field.Root>
        <Button onClick={onClose}>Continuar</Button>
        <Dialog.Close aria-label="Fechar" />
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
