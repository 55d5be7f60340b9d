import { sql, type Kysely } from 'kysely';

const key = `text collate "C" not null check (value <> '')`;

const statements = [
  // For similar words. The extension is trusted: the owner of the database may create it.
  `create extension if not exists pg_trgm`,

  // The searchable texts of a lot, in a separate table, so that a bid does not write the word
  // indexes. The server fills it at its start (search/text/index-lots.ts).
  `create table lot_search (
    lot_id bigint primary key references lots on delete cascade,
    document tsvector not null,
    headline tsvector not null,
    period text collate "C",
    technique text
  )`,
  `alter table lot_search alter column document set statistics 1000`,
  `alter table lot_search alter column headline set statistics 1000`,
  `create index lot_search_by_document on lot_search using gin (document)`,
  `create index lot_search_by_headline on lot_search using gin (headline)`,

  `alter table lots drop column search_terms, drop column headline_terms, drop column search_text`,

  `drop table search_words`,
  `create table search_words (
    word text collate "C" primary key,
    sound text collate "C" not null,
    lots_count bigint not null
  )`,
  `create index search_words_by_sound on search_words (sound)`,
  `create index search_words_by_spelling on search_words
    using gin (word gin_trgm_ops, sound gin_trgm_ops)`,

  // The version of the rules by which the tables above were filled.
  `create table search_index (
    version integer not null,
    is_only boolean primary key default true check (is_only)
  )`,

  // Words and phrases with the same meaning, added by the operator.
  `create table search_synonyms (
    id bigint primary key,
    phrases text[] not null check (cardinality(phrases) > 1)
  )`,

  // Number of visitors who made a search on a day, without their identity.
  `create table popular_searches (
    text text collate "C" not null,
    day date not null,
    label text not null,
    visitors integer not null check (visitors > 0),
    lots_count bigint not null,
    primary key (text, day)
  )`,

  `delete from lot_sets where facet in ('word', 'start', 'phrase')`,
  `alter table lot_sets drop constraint lot_sets_facet_check`,
  `alter table lot_sets add check (facet in ('author', 'category', 'tag', 'price', 'state', 'offer',
    'period', 'technique', 'word', 'start', 'query'))`,
  `drop table kept_search_parts`,
  `create table kept_search_parts (
    id bigint primary key,
    facet text collate "C" not null check (facet in ('word', 'start', 'query')),
    value ${key},
    also text collate "C",
    unique (facet, value)
  )`,
];

/** Creates the tables of full-text search, and removes the former columns of words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
