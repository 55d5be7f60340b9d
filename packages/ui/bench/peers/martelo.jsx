// Ours, from the sources that the build ships.
import { Fragment } from 'react';
import { Form } from 'react-final-form';
import { LotCard as Card } from '../../src/auction/LotCard/LotCard.tsx';
import { Button } from '../../src/basics/Button/Button.tsx';
import { Modal } from '../../src/feedback/Modal/Modal.tsx';
import { ToastProvider, useToasts } from '../../src/feedback/Toast/ToastProvider.tsx';
import { Tooltip as Tip } from '../../src/feedback/Tooltip/Tooltip.tsx';
import { TextField } from '../../src/forms/TextField/TextField.tsx';

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

// The price is worked out by the card itself.
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
