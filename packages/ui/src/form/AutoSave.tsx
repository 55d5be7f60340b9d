'use client';
import { useEffect, useRef } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Status = styled.output.withConfig({ componentId: 'm-AutoSave' })`
  ${reset}
  display: block;
  min-height: 1.5em;
  color: ${token.quiet};
  font-size: ${token.sizeSmall};
`;

const textOf = (submitting = false, succeeded = false): string => {
  if (submitting) return 'Salvando…';
  return succeeded ? 'Alterações salvas' : '';
};

/**
 * Submits the surrounding form when its values have not changed for `delay` milliseconds. Sends one
 * request at a time: changes made during a request are sent next. Changes that could not be saved are
 * undone. Announces the state in a polite live region.
 *
 * @param delay - milliseconds without a change before the form is submitted
 */
export function AutoSave({ delay }: { delay: number }) {
  const form = useForm();
  const { values, initialValues, pristine, submitting, submitSucceeded, hasSubmitErrors } =
    useFormState({
      subscription: {
        values: true,
        initialValues: true,
        pristine: true,
        submitting: true,
        submitSucceeded: true,
        hasSubmitErrors: true,
      },
    });
  const status = useRef<HTMLOutputElement>(null);
  const now = JSON.stringify(values);
  const sent = useRef(now);
  const saved = useRef(values);
  const initial = useRef(initialValues);
  const unsent = useRef(false);

  useEffect(() => {
    // Values from elsewhere, such as another device, are saved already.
    if (initialValues !== undefined && initialValues !== initial.current) {
      initial.current = initialValues;
      saved.current = initialValues;
      if (pristine) sent.current = now;
    }
    const isSent = now === sent.current;
    unsent.current = !isSent;
    if (submitting === true) return undefined;
    if (!isSent) {
      const timer = setTimeout(() => {
        sent.current = now;
        unsent.current = false;
        status.current?.closest('form')?.requestSubmit();
      }, delay);
      return () => clearTimeout(timer);
    }
    if (hasSubmitErrors !== true) {
      saved.current = values;
      return undefined;
    }
    // A field never shows a value that was not saved.
    sent.current = JSON.stringify(saved.current);
    form.mutators['restoreValues']?.(saved.current);
    return undefined;
  }, [form, now, values, initialValues, pristine, submitting, hasSubmitErrors, delay]);

  // Saves pending changes on unmount.
  useEffect(
    () => () => {
      if (unsent.current) void form.submit();
    },
    [form],
  );

  return <Status ref={status}>{textOf(submitting, submitSucceeded)}</Status>;
}
