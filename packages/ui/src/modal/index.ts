export {
  Confirm,
  useConfirm,
  type Ask,
  type ConfirmProps,
  type ConfirmQuestion,
} from './Confirm.tsx';
export { Modal, type ModalProps } from './Modal.tsx';
