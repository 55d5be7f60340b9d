import {
  Banner,
  BaseStyles,
  Button,
  Dialog,
  FormControl,
  Heading,
  Label,
  Text,
  TextInput,
  ThemeProvider,
  Tooltip as Tip,
} from '@primer/react';
import { useState } from 'react';

export const Provider = ({ children }) => (
  <ThemeProvider>
    <BaseStyles>{children}</BaseStyles>
  </ThemeProvider>
);

export const Tooltip = () => (
  <Tip text="Inclui 5% de comissão">
    <button type="button">Total</button>
  </Tip>
);

// It has no toast. Its banner is the closest equivalent.
export function Toast() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Salvar
      </button>
      {open && <Banner title="Endereço salvo" variant="success" onDismiss={() => setOpen(false)} />}
    </>
  );
}

// It has no card and no picture either.
export const LotCard = ({ lot, price }) => (
  <article>
    <img src={lot.image.medium_url} alt={lot.title} loading="lazy" />
    <Label>{lot.state_label}</Label>
    <Text as="p">Lote {lot.number}</Text>
    <Text as="p">{lot.author.name}</Text>
    <Heading as="h3">
      <a href={lot.path}>{lot.title}</a>
    </Heading>
    <Text as="p">{price}</Text>
    <Button variant="primary">Dê um lance</Button>
  </article>
);

export const ModalForm = ({ open, onClose }) =>
  open && (
    <Dialog
      title="Entrar"
      onClose={onClose}
      footerButtons={[{ buttonType: 'primary', content: 'Continuar', onClick: onClose }]}
    >
      <FormControl required>
        <FormControl.Label>E-mail</FormControl.Label>
        <TextInput name="email" type="email" />
        <FormControl.Caption>Só para avisos</FormControl.Caption>
      </FormControl>
    </Dialog>
  );
