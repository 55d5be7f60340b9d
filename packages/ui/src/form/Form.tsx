'use client';
import { UNEXPECTED_ERROR } from '@martelo/domain/errors';
import type { FormApi, Mutator } from 'final-form';
import {
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ReactNode,
} from 'react';
import { Form as FinalForm, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { Button, type ActionButtonProps } from '../button/Button.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { firstInvalidControl, formMessagesOf, toSubmitErrors, type FieldErrors } from './errors.ts';
import { repeatWrittenTexts, useRepeatedChanges } from '../kept-changes/repeat-changes.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.form.withConfig({ componentId: 'm-Form' })`
  ${reset}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space3};
  max-width: 36rem;
  color: ${token.ink};

  /* When every field is required, the asterisks carry no information. */
  &:not(:has(:is(input, select, textarea):not(:required))) .required {
    display: none;
  }
  & > .row {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr));
    gap: ${token.space3} ${token.space4};
  }
  & > .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token.space3} ${token.space6};
    margin-top: ${token.space2};
  }
  & > .actions > a {
    display: inline-flex;
    align-items: center;
    min-height: ${token.target};
  }
`;

/**
 * Result of a submission: errors by field, or `undefined` on success. `base`, and messages of fields that
 * the form lacks, are shown above the fields.
 */
export type Outcome = FieldErrors | undefined | void;

/** Props of {@link Form}. */
export interface FormProps<Values extends object> extends Omit<
  ComponentPropsWithRef<'form'>,
  'children' | 'onSubmit'
> {
  /** Initial values of the fields. When they change, fields that the user has edited keep their value. */
  initialValues?: Partial<Values> | undefined;
  /**
   * Called with valid values. Returns the server's errors, or nothing on success. When it throws,
   * the form shows "Ocorreu um erro inesperado" and passes the error to `reportError`.
   */
  onSubmit: (values: Values) => Outcome | Promise<Outcome>;
  /** Resets the fields after a successful submission, as for a password change. @default false */
  resetOnSuccess?: boolean | undefined;
  /** The fields, and a {@link SubmitButton}. */
  children: ReactNode;
}

/** Props of a form that has its fields, without what it sets itself. */
export type FormPropsOf<Values extends object, Own extends string = never> = Omit<
  FormProps<Values>,
  'children' | 'resetOnSuccess' | Own
>;

/** Removes the submit errors, which final-form would keep during the next submission. */
const clearSubmitErrors: Mutator = (_, { formState }) => {
  delete formState.submitErrors;
  delete formState.submitError;
};

/** Replaces the values. The errors of the last submission stay at their fields until these are changed. */
const restoreValues: Mutator = ([values], { formState }) => {
  formState.values = values;
  formState.lastSubmittedValues = values;
};
const mutators = { clearSubmitErrors, restoreValues };

function resetForm(form: FormApi): void {
  // With `keepDirtyOnReinitialize` the form would keep the submitted values.
  form.setConfig('keepDirtyOnReinitialize', false);
  form.restart();
  form.setConfig('keepDirtyOnReinitialize', true);
}

/**
 * A form with state and validation. It keeps what the user typed before its hydration. A failed
 * submission keeps all values, marks the invalid fields and moves the focus to the first of them. An
 * {@link ErrorSummary} above the fields shows what belongs to none of them. Put fields of this package and a {@link SubmitButton} inside. A `div.row` puts
 * short fields side by side, and a `div.actions` holds the buttons.
 *
 * See docs/rules.md#forms.
 *
 * @example
 * <Form onSubmit={async ({ email }) => (await subscribe(email)).errors}>
 *   <TextField name="email" label="E-mail" type="email" required />
 *   <SubmitButton>Receber avisos</SubmitButton>
 * </Form>
 */
export function Form<Values extends object = Record<string, unknown>>({
  initialValues,
  onSubmit,
  resetOnSuccess = false,
  children,
  ref,
  ...rest
}: FormProps<Values>) {
  const root = useRef<HTMLFormElement>(null);
  // Refs are set before this runs.
  useImperativeHandle(ref, () => root.current as HTMLFormElement, []);
  useRepeatedChanges(root);
  // What the form shows above its fields after a failed submission, with the number of the submission.
  const [failure, setFailure] = useState({ attempt: 0, messages: [] as readonly string[] });

  const send = async (values: Values, form: FormApi): Promise<object> => {
    let errors: Outcome;
    try {
      errors = await onSubmit(values);
    } catch (error) {
      reportError(error);
      errors = { base: [UNEXPECTED_ERROR] };
    }
    return errors ? toSubmitErrors(form, errors) : {};
  };

  return (
    <FinalForm
      {...(initialValues && { initialValues })}
      keepDirtyOnReinitialize
      mutators={mutators}
      onSubmit={(values, form) => send(values as Values, form)}
      subscription={{}}
      render={({ form, handleSubmit }) => (
        <Root
          noValidate
          method="post"
          {...rest}
          ref={root}
          onSubmit={async (event) => {
            const element = event.currentTarget;
            if (form.getState().submitting) return event.preventDefault();
            repeatWrittenTexts(element);
            form.mutators['clearSubmitErrors']?.();
            const sent = form.getState().values;
            await handleSubmit(event);
            const failed = form.getState().submitFailed === true;
            const messages = failed ? formMessagesOf(form) : [];
            setFailure(({ attempt }) => ({ attempt: attempt + 1, messages }));
            if (failed) firstInvalidControl(form, element)?.focus();
            if (!failed && resetOnSuccess) resetForm(form);
            // The sent values become the initial values, so the form is no longer dirty.
            else if (!failed && form.getState().values === sent) form.initialize(sent);
          }}
        >
          <FormMessages key={failure.attempt} messages={failure.messages} />
          {children}
        </Root>
      )}
    />
  );
}

/** Takes the focus, unless a field that is marked has it. */
function FormMessages({ messages }: { messages: readonly string[] }) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (summary.current?.parentElement?.querySelector('[aria-invalid=true]:focus') === null)
      summary.current.focus();
  }, []);
  return <ErrorSummary ref={summary} messages={messages} />;
}

/** Props of {@link SubmitButton}. */
export type SubmitButtonProps = Omit<ActionButtonProps, 'type' | 'loading'>;

/**
 * Submits the surrounding form. Shows a loading state during the submission.
 *
 * @example
 * <SubmitButton>Entrar</SubmitButton>
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  return <Button variant="primary" {...props} type="submit" loading={submitting} />;
}
