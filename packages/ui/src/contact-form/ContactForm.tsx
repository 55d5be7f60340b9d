import { composeFor, minLength } from '@martelo/domain/forms';
import { Form, SubmitButton, type FormProps } from '../form/Form.tsx';
import { TextareaField } from '../text-field/TextareaField.tsx';

/** What someone wants to know. */
export interface ContactValues {
  message: string;
}

/** Props of {@link ContactForm}. */
export interface ContactFormProps extends Omit<
  FormProps<ContactValues>,
  'children' | 'clearsWhenSent'
> {
  /** What the message is about: "Lote 12A, Composição em azul". */
  subject?: string | undefined;
}

const longEnough = composeFor('Mensagem')(minLength(10));

/**
 * A message to the house or to the marketplace. Once it was sent the field is empty again.
 *
 * See docs/api-contract.md#contact (10 to 2000 characters).
 *
 * @example
 * <ContactForm subject={`Lote ${lot.number}, ${lot.title}`} onSubmit={({ message }) => contact({ message, lot_uuid: lot.uuid })} />
 */
export function ContactForm({ subject, ...rest }: ContactFormProps) {
  return (
    <Form<ContactValues> aria-label="Fale conosco" {...rest} clearsWhenSent>
      {subject !== undefined && (
        <p>
          <strong>Sobre:</strong> {subject}
        </p>
      )}
      <TextareaField
        name="message"
        label="Mensagem"
        hint="Responderemos por e-mail"
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
