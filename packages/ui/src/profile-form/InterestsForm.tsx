import type { Interests } from '@martelo/domain/entities';
import { INTERESTS_SAVE_DELAY_MS } from '@martelo/domain/interests';
import { useState } from 'react';
import { AutoSave } from '../form/AutoSave.tsx';
import { ChipsField } from '../choice-field/ChipsField.tsx';
import { Form, type FormProps } from '../form/Form.tsx';

/** Something to choose, by id. */
export interface Choice {
  id: number;
  name: string;
}

/** Props of {@link InterestsForm}. */
export interface InterestsFormProps extends Omit<
  FormProps<Interests>,
  'children' | 'clearsWhenSent' | 'initialValues'
> {
  /** What the person has chosen; read once, since the newest choice is here. */
  value: Interests;
  /** Categories to choose from. */
  categories: ReadonlyArray<Choice>;
  /** Tags to choose from. */
  tags: ReadonlyArray<Choice>;
  /** Price ranges to choose from. */
  prices: ReadonlyArray<{ id: number; label: string }>;
}

const byName = ({ id, name }: Choice) => ({ value: id, label: name });

/**
 * What someone is interested in: three groups of chips, of which the last chosen one stays. Saved
 * half a second after the last change; what changed while it was being saved is saved next.
 *
 * See docs/rules.md#interests.
 *
 * @example
 * <InterestsForm value={interests} categories={categories} tags={tags} prices={prices} onSubmit={saveInterests} />
 */
export function InterestsForm({ value, categories, tags, prices, ...rest }: InterestsFormProps) {
  // An answer that comes back as a new value must not undo what was changed meanwhile.
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
