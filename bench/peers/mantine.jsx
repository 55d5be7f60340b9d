import {
  Badge,
  Button,
  Card,
  Image,
  MantineProvider,
  Modal,
  Text,
  TextInput,
  Title,
  Tooltip as Tip,
} from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';

// Without it every component throws.
export const Provider = ({ children }) => <MantineProvider>{children}</MantineProvider>;

export const Tooltip = () => (
  <Tip label="Inclui 5% de comissão">
    <button type="button">Total</button>
  </Tip>
);

export const Toast = () => (
  <>
    <Notifications autoClose={5000} />
    <button type="button" onClick={() => notifications.show({ message: 'Endereço salvo' })}>
      Salvar
    </button>
  </>
);

export const LotCard = ({ lot, price }) => (
  <Card component="article">
    <Card.Section>
      <Image src={lot.image.medium_url} alt={lot.title} loading="lazy" />
    </Card.Section>
    <Badge>{lot.state_label}</Badge>
    <Text>Lote {lot.number}</Text>
    <Text c="dimmed">{lot.author.name}</Text>
    <Title order={3}>
      <a href={lot.path}>{lot.title}</a>
    </Title>
    <Text fw={600}>{price}</Text>
    <Button>Dê um lance</Button>
  </Card>
);

export const ModalForm = ({ open, onClose }) => (
  <Modal opened={open} onClose={onClose} title="Entrar">
    <TextInput name="email" label="E-mail" description="Só para avisos" type="email" required />
    <Button onClick={onClose}>Continuar</Button>
  </Modal>
);
