import type { LotNotes } from '@martelo/api/lot-notes';
import { MAX_NOTE_LENGTH } from '@martelo/domain/constants';
import type { LotSummary } from '@martelo/domain/entities';
import { Button } from '@martelo/ui/button';
import { Form, SubmitButton } from '@martelo/ui/form';
import { Modal } from '@martelo/ui/modal';
import { TextareaField } from '@martelo/ui/text-field';
import { useState } from 'react';
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

interface NoteProps {
  lot: LotSummary;
  notes: LotNotes;
}

/** The person's note on a lot, and the dialog to write it. */
export function Note({ lot, notes }: NoteProps) {
  const [isOpen, setOpen] = useState(false);
  // A back end without notes, or one that does not answer.
  if (notes.area.data === undefined) return null;
  const note = notes.noteOn(lot.uuid);
  const text = note === '' ? 'Anotar' : 'Editar anotação';
  return (
    <Root>
      {note !== '' && <p>{note}</p>}
      <Button variant="quiet" aria-label={`${text}: ${lot.title}`} onClick={() => setOpen(true)}>
        {text}
      </Button>
      <Modal open={isOpen} title={`Anotação: lote ${lot.number}`} onClose={() => setOpen(false)}>
        <Form<{ note: string }>
          aria-label="Anotação"
          initialValues={{ note }}
          onSubmit={async (values) => {
            const errors = await notes.save(lot.uuid, values.note ?? '');
            if (errors === undefined) setOpen(false);
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
          </div>
        </Form>
      </Modal>
    </Root>
  );
}
