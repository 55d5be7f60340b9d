import {
  Badge,
  Button,
  Card,
  ChakraProvider,
  createToaster,
  defaultSystem,
  Dialog,
  Field,
  Heading,
  Image,
  Input,
  Portal,
  Text,
  Toast as Note,
  Toaster,
  Tooltip as Tip,
} from '@chakra-ui/react';

// Without it no component has a style.
export const Provider = ({ children }) => (
  <ChakraProvider value={defaultSystem}>{children}</ChakraProvider>
);

export const Tooltip = () => (
  <Tip.Root>
    <Tip.Trigger asChild>
      <button type="button">Total</button>
    </Tip.Trigger>
    <Portal>
      <Tip.Positioner>
        <Tip.Content>Inclui 5% de comissão</Tip.Content>
      </Tip.Positioner>
    </Portal>
  </Tip.Root>
);

const toaster = /* @__PURE__ */ createToaster({ placement: 'bottom-end' });

export const Toast = () => (
  <>
    <button
      type="button"
      onClick={() => toaster.create({ title: 'Endereço salvo', type: 'success', duration: 5000 })}
    >
      Salvar
    </button>
    <Toaster toaster={toaster}>
      {(toast) => (
        <Note.Root>
          <Note.Indicator />
          <Note.Title>{toast.title}</Note.Title>
          <Note.CloseTrigger />
        </Note.Root>
      )}
    </Toaster>
  </>
);

export const LotCard = ({ lot, price }) => (
  <Card.Root as="article">
    <Image src={lot.image.medium_url} alt={lot.title} loading="lazy" />
    <Card.Body>
      <Badge>{lot.state_label}</Badge>
      <Text>Lote {lot.number}</Text>
      <Text>{lot.author.name}</Text>
      <Heading as="h3">
        <a href={lot.path}>{lot.title}</a>
      </Heading>
      <Text>{price}</Text>
      <Button>Dê um lance</Button>
    </Card.Body>
  </Card.Root>
);

export const ModalForm = ({ open, onClose }) => (
  <Dialog.Root open={open} onOpenChange={onClose}>
    <Portal>
      <Dialog.Backdrop />
      <Dialog.Positioner>
        <Dialog.Content>
          <Dialog.Header>
            <Dialog.Title>Entrar</Dialog.Title>
          </Dialog.Header>
          <Dialog.Body>
            <Field.Root required>
              <Field.Label>E-mail</Field.Label>
              <Input name="email" type="email" />
              <Field.HelperText>Só para avisos</Field.HelperText>
            </Field.Root>
          </Dialog.Body>
          <Dialog.Footer>
            <Button onClick={onClose}>Continuar</Button>
          </Dialog.Footer>
          <Dialog.CloseTrigger />
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
