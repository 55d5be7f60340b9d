'use client';
import type { Interests } from '@martelo/domain/entities';
import { INTERESTS_SAVE_DELAY_MS } from '@martelo/domain/interests';
import { useState } from 'react';
import { AutoSave } from '../form/AutoSave.tsx';
import { ChipsField } from '../choice-field/ChipsField.tsx';
import { Form, type FormPropsOf } from '../form/Form.tsx';

/** An option, identified by id. */
export interface Choice {
  id: number;
  name: string;
}

/** Props of {@link InterestsForm}. */
export interface InterestsFormProps extends FormPropsOf<Interests, 'initialValues'> {
  /** Initial selection. Later changes of this prop are ignored, because the form holds the latest selection. */
  value: Interests;
  /** Available categories. */
  categories: ReadonlyArray<Choice>;
  /** Available tags. */
  tags: ReadonlyArray<Choice>;
  /** Available price ranges. */
  prices: ReadonlyArray<{ id: number; label: string }>;
}

const byName = ({ id, name }: Choice) => ({ value: id, label: name });

/**
 * Edits the user's interests in three groups of chips. The last selected chip of a group cannot be
 * removed. Saves half a second after the last change. Changes made while saving are saved next.
 *
 * See docs/rules.md#interests.
 *
 * @example
 * <InterestsForm value={interests} categories={categories} tags={tags} prices={prices} onSubmit={saveInterests} />
 */
export function InterestsForm({ value, categories, tags, prices, ...rest }: InterestsFormProps) {
  // A new `value` from the server must not undo changes that the user has made since.
  const [initialValues] = useState(value);
  return (
    <Form<Interests> aria-label="Interesses" {...rest} initialValues={initialValues}>
      <ChipsField name="categories" label="Categorias" options={categories.map(byName)} keepsOne />
      <ChipsField name="tags" label="Temas" options={tags.map(byName)} keepsOne />
      <ChipsField
        name="prices"
        label="Faixas de preço"
        options={prices.map(({ id, label }) => ({ value: id, label }))}
        keepsOne
      />
      <AutoSave delay={INTERESTS_SAVE_DELAY_MS} />
    </Form>
  );
}
