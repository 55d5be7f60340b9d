import {
  Box,
  Button,
  Image,
  LabeledInput,
  Label,
  ModalDialog,
  Text,
  Theme,
  Toasts,
  ToastsProvider,
  Tooltip as Tip,
  useToasts,
} from '@artsy/palette';

// Without it every colour and space is undefined.
export const Provider = ({ children }) => <Theme>{children}</Theme>;

export const Tooltip = () => (
  <Tip content="Inclui 5% de comissão">
    <button type="button">Total</button>
  </Tip>
);

function ShowToast() {
  const { sendToast } = useToasts();
  return (
    <button
      type="button"
      onClick={() => sendToast({ variant: 'success', message: 'Endereço salvo' })}
    >
      Salvar
    </button>
  );
}

export const Toast = () => (
  <ToastsProvider>
    <ShowToast />
    <Toasts />
  </ToastsProvider>
);

export const LotCard = ({ lot, price }) => (
  <Box as="article">
    <Image src={lot.image.medium_url} alt={lot.title} width="100%" lazyLoad />
    <Label>{lot.state_label}</Label>
    <Text variant="xs">Lote {lot.number}</Text>
    <Text variant="sm">{lot.author.name}</Text>
    <Text variant="md" as="h3">
      <a href={lot.path}>{lot.title}</a>
    </Text>
    <Text variant="lg-display">{price}</Text>
    <Button>Dê um lance</Button>
  </Box>
);

export const ModalForm = ({ open, onClose }) =>
  open && (
    <ModalDialog
      title="Entrar"
      onClose={onClose}
      footer={<Button onClick={onClose}>Continuar</Button>}
    >
      <LabeledInput name="email" title="E-mail" label="Só para avisos" type="email" required />
    </ModalDialog>
  );
