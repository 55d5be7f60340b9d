import type { LotNotes } from '@martelo/api/lot-notes';
import { MAX_NOTE_LENGTH } from '@martelo/domain/constants';
import type { LotSummary } from '@martelo/domain/entities';
import { Button } from '@martelo/ui/button';
import { Form, SubmitButton } from '@martelo/ui/form';
import { Modal } from '@martelo/ui/modal';
import { TextareaField } from '@martelo/ui/text-field';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';

const Root = styled.div.withConfig({ componentId: 'm-LotNote' })`
  display: grid;
  justify-items: start;
  overflow-wrap: anywhere;

  & > p {
    margin-block-start: var(--m-space-2);
    padding-inline-start: var(--m-space-3);
    border-inline-start: 3px solid var(--m-line);
    white-space: pre-line;
  }
  & > button {
    margin-inline-start: calc(-1 * var(--m-space-3));
  }
`;

/**
 * The person's note on a lot, and the dialog to write it. A text that was not saved is a draft, until
 * the person saves or discards it.
 */
export function Note({ lot, notes }: { lot: LotSummary; notes: LotNotes }) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // A back end without notes, or one that does not answer.
  if (notes.area.data === undefined) return null;
  const note = notes.noteOn(lot.uuid);
  const text = draft !== null ? 'Continuar anotação' : note === '' ? 'Anotar' : 'Editar anotação';
  const close = (): void => {
    const written = form.current?.querySelector('textarea')?.value ?? note;
    setDraft(written === note ? null : written);
    setOpen(false);
  };
  const finish = (): void => {
    setDraft(null);
    setOpen(false);
  };
  return (
    <Root>
      {note !== '' && <p>{note}</p>}
      <Button variant="quiet" aria-label={`${text}: ${lot.title}`} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <Modal open={isOpen} title={`Anotação: lote ${lot.number}`} onClose={close}>
        <Form<{ note: string }>
          ref={form}
          aria-label="Anotação"
          initialValues={{ note: draft ?? note }}
          onSubmit={async (values) => {
            const errors = await notes.save(lot.uuid, values.note ?? '');
            if (errors === undefined) finish();
            return errors;
          }}
        >
          <TextareaField
            name="note"
            label="Anotação"
            hint="Só você vê esta anotação. Apague o texto para removê-la."
            maxLength={MAX_NOTE_LENGTH}
          />
          <div className="actions">
            <SubmitButton>Salvar</SubmitButton>
            {draft !== null && <Button onClick={finish}>Descartar rascunho</Button>}
          </div>
        </Form>
      </Modal>
    </Root>
  );
}
