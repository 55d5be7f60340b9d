'use client';
import { composeFor, minLength } from '@martelo/domain/forms';
import { Form, SubmitButton, type FormPropsOf } from '../form/Form.tsx';
import { TextareaField } from '../text-field/TextareaField.tsx';

/** Values of {@link ContactForm}. */
export interface ContactValues {
  message: string;
}

/** Props of {@link ContactForm}. */
export interface ContactFormProps extends FormPropsOf<ContactValues> {
  /** Subject of the message, such as "Lote 12A, Composição em azul". */
  subject?: string | undefined;
}

const longEnough = composeFor('Mensagem')(minLength(10));

/**
 * Sends a message to the auction house or to the marketplace. Clears the field after a successful
 * submission.
 *
 * See docs/api-contract.md#contact (10 to 2000 characters).
 *
 * @example
 * <ContactForm subject={`Lote ${lot.number}, ${lot.title}`} onSubmit={({ message }) => contact({ message, lot_uuid: lot.uuid })} />
 */
export function ContactForm({ subject, ...rest }: ContactFormProps) {
  return (
    <Form<ContactValues> aria-label="Fale conosco" {...rest} resetOnSuccess>
      {subject !== undefined && (
        <p>
          <strong>Sobre:</strong> {subject}
        </p>
      )}
      <TextareaField
        name="message"
        label="Mensagem"
        hint={subject === undefined ? 'Responderemos por e-mail' : 'A casa responderá por e-mail'}
        maxLength={2000}
        required
        validate={longEnough}
      />
      <div className="actions">
        <SubmitButton>Enviar mensagem</SubmitButton>
      </div>
    </Form>
  );
}
