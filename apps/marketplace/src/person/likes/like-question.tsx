import { Button } from '@martelo/ui/button';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';

const Root = styled.div.withConfig({ componentId: 'm-LikeQuestion' })`
  position: relative;
  display: inline-block;

  > button {
    outline: 3px solid var(--m-accent);
    outline-offset: 2px;
  }
  .question {
    position: absolute;
    inset-block-start: calc(100% + var(--m-space-3));
    inset-inline-end: 0;
    z-index: 2;
    display: grid;
    gap: var(--m-space-3);
    inline-size: max-content;
    max-inline-size: calc(100vw - 2 * var(--m-space-4));
    margin: 0;
    scroll-margin-block: var(--m-space-8);
    padding: var(--m-space-4);
    border: 1.5px solid var(--m-edge);
    background: var(--m-paper);
    box-shadow: 0 8px 24px rgb(0 0 0 / 0.2);
    color: var(--m-ink);
    font-weight: 400;
    text-align: start;
  }
  .question:focus {
    outline: none;
  }
  .question strong {
    font-size: var(--m-size-large);
  }
  /* The corner that points at the like button. */
  .question::before {
    content: '';
    position: absolute;
    inset-block-end: calc(100% - 0.4rem);
    inset-inline-end: calc(var(--m-target) / 2 - 0.4rem);
    inline-size: 0.8rem;
    block-size: 0.8rem;
    border: inherit;
    border-block-end-color: transparent;
    border-inline-end-color: transparent;
    background: linear-gradient(135deg, var(--m-paper) 50%, transparent 50%);
    rotate: 45deg;
  }
  .answers {
    display: flex;
    flex-wrap: wrap;
    gap: var(--m-space-3);
  }
`;

interface LikeQuestionProps {
  /** The like button. */
  children: ReactNode;
  onLike: () => void;
  /** Called when the question is closed without an answer. */
  onClose: () => void;
}

/**
 * Asks beside the like button whether to like the lot. The focus moves to the question, not to its
 * button: a key still held down from the previous page presses nothing.
 */
export function LikeQuestion({ children, onLike, onClose }: LikeQuestionProps) {
  const id = useId();
  const question = useRef<HTMLFieldSetElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <Root
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {children}
      <fieldset ref={question} className="question" tabIndex={-1} aria-labelledby={id}>
        <strong id={id}>Curtir este lote?</strong>
        <span className="answers">
          <Button variant="primary" onClick={onLike}>
            Curtir
          </Button>
          <Button onClick={onClose}>Agora não</Button>
        </span>
      </fieldset>
    </Root>
  );
}
