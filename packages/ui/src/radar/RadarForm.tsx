'use client';
import type { RadarCriteria } from '@martelo/domain/entities';
import { composeFor, maxLength } from '@martelo/domain/forms';
import { hasCriteria } from '@martelo/domain/radar';
import { Fragment } from 'react';
import { ChipsField } from '../choice-field/ChipsField.tsx';
import { Form, SubmitButton, type FormProps } from '../form/Form.tsx';
import type { Choice } from '../profile-form/InterestsForm.tsx';
import { ComboboxField } from '../select-field/ComboboxField.tsx';
import { renamed } from '../internal/warn-once.ts';
import { TextField } from '../text-field/TextField.tsx';

/** Values of {@link RadarForm} (docs/api-contract.md#radar). */
export interface RadarValues extends RadarCriteria {
  /** Name of the search. With `null` the server builds it from the criteria. */
  name: string | null;
}

/** A search of artists that are not among the options. */
export interface AuthorSearch {
  /** Called with the typed text. */
  readonly onSearch: (text: string) => void;
  /** The artists that were found. */
  readonly found: readonly Choice[];
  /** Whether the search for artists is in progress. @default false */
  readonly loading?: boolean | undefined;
  /** @deprecated Use `loading`. It will be removed in 0.3.0. */
  readonly searching?: boolean | undefined;
}

/** Values while the form is filled in. */
type Draft = Partial<RadarValues> & {
  /** The artist that the search found. */
  readonly found_author_id?: number;
};

/** Props of {@link RadarForm}. A group without options is not shown. */
export interface RadarFormProps extends Omit<FormProps<RadarValues>, 'children'> {
  /** Available categories. */
  categories?: readonly Choice[] | undefined;
  /** Available tags. */
  tags?: readonly Choice[] | undefined;
  /** Available artists. */
  authors?: readonly Choice[] | undefined;
  /** Finds any other artist. Without it only the available ones can be chosen. */
  authorSearch?: AuthorSearch | undefined;
  /** Available auction houses. */
  accounts?: readonly { tenant_name: string; name: string }[] | undefined;
  /** Available price ranges. */
  prices?: readonly { id: number; label: string }[] | undefined;
}

const validName = composeFor('Nome')(maxLength(100));
const validTerm = composeFor('Busca')(maxLength(100));

const withFound = ({ author_ids = [], found_author_id }: Draft): number[] => [
  ...new Set([...author_ids, ...(found_author_id === undefined ? [] : [found_author_id])]),
];

const toRadar = (values: Draft): RadarValues => ({
  name: values.name?.trim() || null,
  term: values.term?.trim() || null,
  category_ids: values.category_ids ?? [],
  tag_ids: values.tag_ids ?? [],
  author_ids: withFound(values),
  account_tenant_names: values.account_tenant_names ?? [],
  price_ids: values.price_ids ?? [],
});

const byName = ({ id, name }: Choice) => ({ value: id, label: name });

/**
 * Creates a saved search by term, categories, tags, artists, houses and prices. Requires at least
 * one of them.
 *
 * See docs/api-contract.md#radar.
 *
 * @example
 * <RadarForm categories={categories} prices={prices} initialValues={{ term: 'di cavalcanti' }} onSubmit={addToRadar} />
 */
export function RadarForm({
  categories,
  tags,
  authors,
  authorSearch,
  accounts,
  prices,
  onSubmit,
  ...rest
}: RadarFormProps) {
  const groups = [
    { name: 'category_ids', label: 'Categorias', options: categories?.map(byName) },
    { name: 'tag_ids', label: 'Temas', options: tags?.map(byName) },
    { name: 'author_ids', label: 'Artistas', options: authors?.map(byName) },
    {
      name: 'account_tenant_names',
      label: 'Casas',
      options: accounts?.map(({ tenant_name, name }) => ({ value: tenant_name, label: name })),
    },
    {
      name: 'price_ids',
      label: 'Faixas de preço',
      options: prices?.map(({ id, label }) => ({ value: id, label })),
    },
  ];
  return (
    <Form<Draft>
      aria-label="Busca do radar"
      {...rest}
      onSubmit={(values) => {
        const radar = toRadar(values);
        const { name: _, ...criteria } = radar;
        return hasCriteria(criteria)
          ? onSubmit(radar)
          : { base: ['Informe ao menos um critério.'] };
      }}
    >
      <TextField
        name="term"
        label="Busca"
        hint="Artista, título, técnica"
        type="search"
        validate={validTerm}
      />
      {groups.map(({ name, label, options = [] }) => (
        <Fragment key={name}>
          {options.length > 0 && (
            <ChipsField<string | number> name={name} label={label} options={options} />
          )}
          {name === 'author_ids' && authorSearch && (
            <ComboboxField<number>
              name="found_author_id"
              label={options.length > 0 ? 'Outro artista' : 'Artista'}
              hint="Digite o começo do nome"
              options={authorSearch.found.map(byName)}
              onSearch={authorSearch.onSearch}
              loading={renamed(
                'RadarForm',
                'authorSearch.searching',
                authorSearch.searching,
                'authorSearch.loading',
                authorSearch.loading,
              )}
            />
          )}
        </Fragment>
      ))}
      <TextField
        name="name"
        label="Nome"
        hint="Se ficar em branco, o nome será formado pelos critérios da busca"
        validate={validName}
      />
      <div className="actions">
        <SubmitButton>Salvar no radar</SubmitButton>
      </div>
    </Form>
  );
}
