import { UNEXPECTED_ERROR } from '@martelo/domain/errors';
import type { FormApi, Mutator } from 'final-form';
import { useEffect, useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { Form as FinalForm, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { Button, type ActionButtonProps } from '../button/Button.tsx';
import { ErrorSummary, type Problem } from './ErrorSummary.tsx';
import { problemsOf, toSubmitErrors, type FieldErrors } from './errors.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.form.withConfig({ componentId: 'm-Form' })`
  ${reset}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space3};
  max-width: 36rem;
  color: ${token.ink};

  /* A mark tells something only where there are fields without one. */
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

/** What the sending of a form comes to: errors by field, or nothing when all went well. */
export type Outcome = FieldErrors | undefined | void;

/** Props of {@link Form}. */
export interface FormProps<Values extends object> extends Omit<
  ComponentPropsWithRef<'form'>,
  'children' | 'onSubmit'
> {
  /** What the fields begin with. New ones replace what nobody has changed. */
  initialValues?: Partial<Values> | undefined;
  /**
   * Called with values that pass all checks. Answers with the server's errors, or with nothing; when
   * it throws, people read "Ocorreu um erro inesperado" and the error is reported to the browser.
   */
  onSubmit: (values: Values) => Outcome | Promise<Outcome>;
  /** Empties the fields once all went well, as for a change of password. @default false */
  clearsWhenSent?: boolean | undefined;
  /** Fields, and a {@link SubmitButton} or what saves by itself. */
  children: ReactNode;
}

/** Errors of an answer must not outlive the next attempt, which final-form lets them do. */
const forgetAnswer: Mutator = (_, { formState }) => {
  delete formState.submitErrors;
  delete formState.submitError;
};
const mutators = { forgetAnswer };

function startOver(form: FormApi): void {
  // What was just sent counts as changed, and would be kept.
  form.setConfig('keepDirtyOnReinitialize', false);
  form.restart();
  form.setConfig('keepDirtyOnReinitialize', true);
}

/**
 * A form: its fields' state, the summary of what is wrong, and the way to the field. Nothing typed is
 * lost when sending fails. Put fields of this package inside, and a {@link SubmitButton}; a
 * `div.row` puts short fields side by side, a `div.actions` holds the buttons.
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
  clearsWhenSent = false,
  children,
  ...rest
}: FormProps<Values>) {
  const summary = useRef<HTMLDivElement>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  useEffect(() => {
    if (problems.length > 0) summary.current?.focus();
  }, [problems]);

  const send = async (values: Values, form: FormApi): Promise<object> => {
    let errors: Outcome;
    try {
      errors = await onSubmit(values);
    } catch (error) {
      reportError(error);
      errors = { base: [UNEXPECTED_ERROR] };
    }
    return toSubmitErrors(form, errors ?? {});
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
          onSubmit={async (event) => {
            const root = event.currentTarget;
            if (form.getState().submitting) return event.preventDefault();
            form.mutators['forgetAnswer']?.();
            const sent = form.getState().values;
            await handleSubmit(event);
            const failed = form.getState().submitFailed === true;
            setProblems(failed ? problemsOf(form, root) : []);
            if (!failed && clearsWhenSent) startOver(form);
            // What was sent is what the next change is measured by.
            else if (!failed && form.getState().values === sent) form.initialize(sent);
          }}
        >
          <ErrorSummary ref={summary} problems={problems} />
          {children}
        </Root>
      )}
    />
  );
}

/** Props of {@link SubmitButton}. */
export type SubmitButtonProps = Omit<ActionButtonProps, 'type' | 'loading'>;

/**
 * Sends the form it stands in, and says so while it does.
 *
 * @example
 * <SubmitButton>Entrar</SubmitButton>
 */
export function SubmitButton(props: SubmitButtonProps) {
  const { submitting = false } = useFormState({ subscription: { submitting: true } });
  return <Button variant="primary" {...props} type="submit" loading={submitting} />;
}
