import { slugify } from '@martelo/domain/text';
import { sql, type Kysely } from 'kysely';

/** Names of categories in other languages and in the singular, as catalogues write them. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  Pinturas: 'Pintura Painting Paintings Gemälde Peinture Peintures Dipinto Dipinti'.split(' '),
  Desenhos: 'Desenho Drawing Drawings Zeichnung Dessin Dessins Disegno Dibujo'.split(' '),
  Gravuras: 'Gravura Print Prints Druckgrafik Estampe Estampes Grabado'.split(' '),
  Esculturas: 'Escultura Sculpture Sculptures Skulptur Scultura'.split(' '),
  Aquarelas: 'Aquarela Watercolor Watercolour Aquarell Aquarelle'.split(' '),
  Fotografias: 'Fotografia Photograph Photographs Photography Fotografie Photographie'.split(' '),
  Miniaturas: 'Miniatura Miniature Miniatures Miniatur'.split(' '),
  'Obras sobre papel': ['Work on Paper', 'Works on Paper'],
  'Técnica mista': ['Mixed Media'],
  Mobiliário: ['Furniture', 'Möbel'],
  Joias: 'Joia Jewelry Jewellery Schmuck'.split(' '),
  Relógios: 'Relógio Watches Clocks'.split(' '),
  Livros: 'Livro Books Bücher'.split(' '),
  Outros: 'Outro Other Others Autres Sonstige'.split(' '),
};

/** Words for a lot without a category. */
const noCategory = 'Unknown Unbekannt Inconnu Desconhecido Desconhecida'.split(' ');

const statements = [
  `create table category_aliases (
    slug text collate "C" primary key,
    name text not null check (name <> ''),
    category_name text check (category_name <> '')
  )`,
  // Categories of earlier imports had no position and came last, those with the most lots first.
  `update categories set position = placed.position
    from (select id, (select max(position) from categories)
        + row_number() over (order by lots_count desc, id desc) as position
      from categories where position = 0) as placed
    where categories.id = placed.id`,
  `alter table accounts
    add column default_currency text check (default_currency in ('BRL', 'USD', 'GBP', 'EUR'))`,
];

/**
 * Adds aliases of categories, the default currency of a house, and a position for each category. A
 * category of an earlier import keeps its name: an operator merges it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const rows = [
    ...Object.entries(aliases).flatMap(([category, names]) =>
      names.map((name) => ({ slug: slugify(name), name, category_name: category })),
    ),
    ...noCategory.map((name) => ({ slug: slugify(name), name, category_name: null })),
  ];
  await sql`
    insert into category_aliases (slug, name, category_name)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as alias (slug text, name text, category_name text)
    where not exists (select from categories where categories.slug = alias.slug)`.execute(db);
}
