'use client';
import { compose, mimes, size, withMessage } from '@martelo/domain/forms';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormState } from 'react-final-form';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { Field } from '../form/Field.tsx';
import { useFormField, type FieldPropsOf, type ValueKind } from '../form/useFormField.ts';
import { Icon } from '../internal/Icon.tsx';
import { FileInput, focusInput } from './FileInput.tsx';
import { reducedPhoto } from './reduced-photo.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.span.withConfig({ componentId: 'm-AvatarField' })`
  ${reset}
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space3} ${token.space4};
  align-items: center;

  & > :is(img, .empty) {
    display: grid;
    place-items: center;
    width: 6rem;
    height: 6rem;
    background: ${token.plane};
    object-fit: cover;
  }
  & > .empty > svg {
    width: 50%;
    fill: ${token.edge};
  }
  & > .choose {
    min-height: ${token.target};
  }
`;

/** Props of {@link AvatarField}. */
export interface AvatarFieldProps extends FieldPropsOf<
  'input',
  File | null,
  'type' | 'multiple' | 'accept'
> {
  /** URL of the user's current photo. */
  current?: string | null | undefined;
}

const types = ['image/jpeg', 'image/png', 'image/webp'];
/** 5 MB plus one, because `size` excludes its limit. */
const MAX_KB = 5 * 1024 + 1;

const asPicture: ValueKind<File | null, File | null | undefined> = {
  allowNull: true,
  format: (file) => file || undefined,
  check: compose(
    withMessage(mimes(types), 'Use uma foto em JPEG, PNG ou WebP.'),
    withMessage(size(MAX_KB), 'A foto pode ter até 5 MB.'),
  ),
};

/** Previews a local file through an object URL, which is revoked when the preview disappears. */
function FilePreview({ file }: { file: File }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt="Foto escolhida" />;
}

const EmptyAvatar = () => (
  <span className="empty">
    <Icon path="M12 12a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm-9 10a9 9 0 0 1 18 0Z" />
  </span>
);

/**
 * Empties the field after a successful submission, because the photo is then the current one.
 * Keeps a photo that was chosen during the submission.
 */
function useEmptyAfterSuccess(file: File | null | undefined, empty: () => void): void {
  const { submitting = false, submitSucceeded = false } = useFormState({
    subscription: { submitting: true, submitSucceeded: true },
  });
  const sent = useRef<File | null>(undefined);
  const follow = useEffectEvent((isSending: boolean, isSent: boolean) => {
    if (isSending) sent.current = file;
    else if (isSent && sent.current === file) empty();
  });
  useEffect(() => follow(submitting, submitSucceeded), [submitting, submitSucceeded]);
}

/**
 * A user's photo, with a preview before the upload. Its value in the form's state is a `File`,
 * `null` to remove the current photo, or `undefined` to keep it. A successful submission resets it to
 * `undefined`. A photo that is too large for the API is reduced in the browser.
 *
 * See docs/api-contract.md#profile (JPEG, PNG or WebP, at most 5 MB).
 *
 * @example
 * <AvatarField name="avatar" label="Foto" current={user.avatar_url} />
 */
export function AvatarField({ current, ...props }: AvatarFieldProps) {
  const { input, control, frame, rest } = useFormField(props, asPicture);
  const { value: file, onChange, ...handlers } = input;
  const shown = file === undefined ? current : file;
  useEmptyAfterSuccess(file, () => onChange(undefined));
  const latest = useRef(file);
  useEffect(() => {
    latest.current = file;
  });
  const choose = async (chosen: File | undefined): Promise<void> => {
    onChange(chosen);
    if (chosen === undefined || !types.includes(chosen.type)) return;
    const reduced = await reducedPhoto(chosen);
    // The person may have chosen another one, or sent the form.
    if (reduced !== chosen && latest.current === chosen) onChange(reduced);
  };
  return (
    <Field {...frame}>
      <Root>
        {shown instanceof File && <FilePreview file={shown} />}
        {typeof shown === 'string' && <img src={shown} alt="Foto atual" loading="lazy" />}
        {!shown && <EmptyAvatar />}
        <FileInput
          {...rest}
          {...handlers}
          {...control}
          accept={types.join()}
          file={file}
          onFileChange={(chosen) => void choose(chosen)}
          action={shown ? 'Trocar foto' : 'Escolher foto'}
          className="choose"
        />
        {!rest.disabled && (file !== undefined || shown) && (
          <Button
            variant="quiet"
            onClick={(event) => {
              if (!current) focusInput(event);
              onChange(file === undefined ? null : undefined);
            }}
          >
            {file === undefined ? 'Remover foto' : 'Desfazer'}
          </Button>
        )}
      </Root>
    </Field>
  );
}
