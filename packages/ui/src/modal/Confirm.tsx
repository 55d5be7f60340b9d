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

/** A question that is answered by yes or no. */
export interface ConfirmQuestion {
  /** The question itself: "Remover todas as buscas?". */
  title: string;
  /** What follows from a yes, in a sentence. */
  children?: ReactNode;
  /** The act as a verb: "Remover". @default 'Confirmar' */
  confirmLabel?: string | undefined;
  /** The way out. @default 'Cancelar' */
  cancelLabel?: string | undefined;
  /** The act cannot be undone. @default false */
  destructive?: boolean | undefined;
}

/** Props of {@link Confirm}. */
export interface ConfirmProps
  extends
    ConfirmQuestion,
    Omit<ModalProps, keyof ConfirmQuestion | 'footer' | 'initialFocus' | 'onClose'> {
  /** Yes. */
  onConfirm: () => void;
  /** No, also by Escape and by a click beside the dialog. */
  onCancel: () => void;
  /** The act is under way: announced, not repeatable, and the question stays. @default false */
  loading?: boolean | undefined;
}

/**
 * Asks before an act, above all one that cannot be undone. The focus starts on the safe answer, so that
 * a hasty Enter does nothing. Controlled; {@link useConfirm} asks in one line.
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
  const safe = useRef<HTMLButtonElement>(null);
  const messageId = useId();
  const leave = loading ? () => undefined : onCancel;
  return (
    <Modal
      role="alertdialog"
      aria-describedby={children === undefined ? undefined : messageId}
      closedby={loading ? 'none' : undefined}
      {...rest}
      closeLabel={null}
      initialFocus={safe}
      onClose={leave}
      footer={
        <>
          <Button ref={safe} onClick={leave}>
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

/** Asks, and tells the answer. A second question answers the first by no. */
export type Ask = (question: ConfirmQuestion) => Promise<boolean>;

/**
 * {@link Confirm} as a promise: the function asks, the element is to be rendered somewhere. Whoever
 * leaves the page has answered no.
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

  const answer = useCallback((yes: boolean) => {
    settle.current?.(yes);
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
