// Our components, as an application installs them.
import { Fragment } from 'react';
import { Form } from 'react-final-form';
import { LotCard as Card } from '@martelo/ui/lot-card';
import { Button } from '@martelo/ui/button';
import { Modal } from '@martelo/ui/modal';
import { ToastProvider, useToasts } from '@martelo/ui/toast';
import { Tooltip as Tip } from '@martelo/ui/tooltip';
import { TextField } from '@martelo/ui/text-field';

export const Provider = Fragment;

export const Tooltip = () => (
  <Tip content="Inclui 5% de comissão">
    <button type="button">Total</button>
  </Tip>
);

function ShowToast() {
  const toasts = useToasts();
  return (
    <button type="button" onClick={() => toasts.success('Endereço salvo')}>
      Salvar
    </button>
  );
}

export const Toast = () => (
  <ToastProvider>
    <ShowToast />
  </ToastProvider>
);

// The card computes the price itself.
export const LotCard = ({ lot }) => (
  <div>
    <Card lot={lot} />
    <Button>Dê um lance</Button>
  </div>
);

export const ModalForm = ({ open, onClose }) => (
  <Modal open={open} title="Entrar" onClose={onClose}>
    <Form
      onSubmit={onClose}
      render={({ handleSubmit }) => (
        <form onSubmit={handleSubmit}>
          <TextField name="email" label="E-mail" hint="Só para avisos" type="email" required />
          <Button type="submit">Continuar</Button>
        </form>
      )}
    />
  </Modal>
);
