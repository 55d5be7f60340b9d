'use client';
import { Button } from '../button/Button.tsx';
import { Field } from '../form/Field.tsx';
import { useFormField, type FieldPropsOf, type ValueKind } from '../form/useFormField.ts';
import { FileInput, fileSize, focusInput } from './FileInput.tsx';

/** Props of {@link FileField}. */
export type FileFieldProps = FieldPropsOf<'input', File, 'type' | 'multiple'>;

const asFile: ValueKind<File, File | undefined> = { format: (file) => file || undefined };

/**
 * A single file, chosen or dropped. Its value in the form's state is a `File`. `accept` only
 * filters the browser's dialog, so validate the file with `mimes`, `ext` or `size`.
 *
 * @example
 * <FileField name="document" label="Documento" accept="application/pdf" validate={compose(ext(['pdf']), size(5120))} />
 */
export function FileField(props: FileFieldProps) {
  const { input, control, frame, rest } = useFormField(props, asFile);
  const { value: file, onChange, ...handlers } = input;
  return (
    <Field {...frame}>
      <FileInput
        {...rest}
        {...handlers}
        {...control}
        file={file}
        onFileChange={onChange}
        action={file ? 'Trocar arquivo' : 'Escolher arquivo'}
        className="control"
      >
        <span className="file">
          {file ? `${file.name} (${fileSize(file.size)})` : 'Nenhum arquivo escolhido'}
        </span>
      </FileInput>
      {file && !rest.disabled && (
        <span>
          <Button
            variant="quiet"
            onClick={(event) => {
              focusInput(event);
              onChange(undefined);
            }}
          >{`Remover ${file.name}`}</Button>
        </span>
      )}
    </Field>
  );
}
