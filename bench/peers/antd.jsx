import {
  Button,
  Card,
  Form,
  Image,
  Input,
  Modal,
  Tag,
  Tooltip as Tip,
  Typography,
  message,
} from 'antd';
import { Fragment } from 'react';

export const Provider = Fragment;

export const Tooltip = () => (
  <Tip title="Inclui 5% de comissão">
    <button type="button">Total</button>
  </Tip>
);

export function Toast() {
  const [toasts, region] = message.useMessage();
  return (
    <>
      {region}
      <button type="button" onClick={() => toasts.success('Endereço salvo', 5)}>
        Salvar
      </button>
    </>
  );
}

export const LotCard = ({ lot, price }) => (
  <Card cover={<Image src={lot.image.medium_url} alt={lot.title} preview={false} loading="lazy" />}>
    <Tag>{lot.state_label}</Tag>
    <Typography.Text>Lote {lot.number}</Typography.Text>
    <Typography.Text type="secondary">{lot.author.name}</Typography.Text>
    <Typography.Title level={3}>
      <a href={lot.path}>{lot.title}</a>
    </Typography.Title>
    <Typography.Text strong>{price}</Typography.Text>
    <Button type="primary">Dê um lance</Button>
  </Card>
);

export const ModalForm = ({ open, onClose }) => (
  <Modal open={open} title="Entrar" onCancel={onClose} onOk={onClose} okText="Continuar">
    <Form layout="vertical">
      <Form.Item name="email" label="E-mail" help="Só para avisos" required>
        <Input type="email" />
      </Form.Item>
    </Form>
  </Modal>
);
