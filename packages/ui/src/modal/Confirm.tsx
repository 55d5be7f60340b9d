'use client';
import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { Button } from '../button/Button.tsx';
import { Modal, type ModalProps } from './Modal.tsx';

/** Texts of a confirmation dialog. */
export interface ConfirmQuestion {
  /** The question, such as "Remover todas as buscas?". */
  title: string;
  /** The consequence of confirming, in one sentence. */
  children?: ReactNode;
  /** Label of the confirm button, a verb such as "Remover". @default 'Confirmar' */
  confirmLabel?: string | undefined;
  /** Label of the cancel button. @default 'Cancelar' */
  cancelLabel?: string | undefined;
  /** Whether the action cannot be undone. @default false */
  destructive?: boolean | undefined;
}

/** Props of {@link Confirm}. */
export interface ConfirmProps
  extends
    ConfirmQuestion,
    Omit<ModalProps, keyof ConfirmQuestion | 'footer' | 'initialFocus' | 'onClose'> {
  /** Called when the user confirms. */
  onConfirm: () => void;
  /** Called when the user cancels by button, by Escape or by a click on the backdrop. */
  onCancel: () => void;
  /**
   * Whether the action is in progress. The dialog then stays open and ignores both buttons.
   * @default false
   */
  loading?: boolean | undefined;
}

/**
 * Asks for confirmation of an action, especially one that cannot be undone. The cancel button has
 * the initial focus, so an accidental Enter changes nothing. Controlled. Use {@link
 * useConfirm} for a promise.
 *
 * @example
 * <Confirm open={asking} destructive title="Remover todas as buscas?" confirmLabel="Remover"
 *   onConfirm={removeAll} onCancel={() => setAsking(false)}>
 *   Você deixará de receber avisos de novos lotes.
 * </Confirm>
 */
export function Confirm({
  children,
  confirmLabel = 'Confirmar',
  cancelLabel = 'Cancelar',
  destructive = false,
  loading = false,
  onConfirm,
  onCancel,
  ...rest
}: ConfirmProps) {
  const cancelRef = useRef<HTMLButtonElement>(null);
  const messageId = useId();
  const cancel = loading ? () => undefined : onCancel;
  return (
    <Modal
      role="alertdialog"
      aria-describedby={children === undefined ? undefined : messageId}
      closedby={loading ? 'none' : undefined}
      {...rest}
      closeLabel={null}
      initialFocus={cancelRef}
      onClose={cancel}
      footer={
        <>
          <Button ref={cancelRef} onClick={cancel}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? 'danger' : 'primary'}
            loading={loading}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children !== undefined && <div id={messageId}>{children}</div>}
    </Modal>
  );
}

/** Opens the dialog and resolves with the answer. A second call resolves the first with `false`. */
export type Ask = (question: ConfirmQuestion) => Promise<boolean>;

/**
 * Returns a function that asks for confirmation, and the dialog element to render. The function
 * resolves with `true` when the user confirms. Unmounting resolves a pending question with `false`.
 *
 * @example
 * const [ask, dialog] = useConfirm();
 * const onRemove = async () => {
 *   if (await ask({ title: 'Remover o endereço?', confirmLabel: 'Remover', destructive: true })) remove();
 * };
 * return <><Button onClick={onRemove}>Remover</Button>{dialog}</>;
 */
export function useConfirm(): readonly [ask: Ask, dialog: ReactElement | null] {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const settle = useRef<(answer: boolean) => void>(undefined);

  const answer = useCallback((confirmed: boolean) => {
    settle.current?.(confirmed);
    settle.current = undefined;
    setQuestion(null);
  }, []);
  const ask = useCallback<Ask>((next) => {
    settle.current?.(false);
    setQuestion(next);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  }, []);
  useEffect(() => () => settle.current?.(false), []);

  const dialog = question && (
    <Confirm open {...question} onConfirm={() => answer(true)} onCancel={() => answer(false)} />
  );
  return [ask, dialog];
}
