/**
 * The hand-written judgements as queries.
 *
 * @module
 */
import type { Catalogue, JudgedLot } from './catalogue.ts';
import type { JudgedQuery } from './query.ts';
import { normalTechnique } from './techniques.ts';
import { hasWords, stemsOf } from './text.ts';
import { writtenJudgements, type Rule, type WrittenJudgement } from './written-judgements.ts';

/** Whether a lot follows every member of a rule. */
export function follows(lot: JudgedLot, rule: Rule): boolean {
  const { category, theme, title, technique, artist, without, most } = rule;
  return (
    (category === undefined || lot.categories.includes(category)) &&
    (theme === undefined || lot.themes.includes(theme)) &&
    (title === undefined || hasWords(lot.headline, title)) &&
    (technique === undefined ||
      hasWords(stemsOf(lot.normalTechnique), normalTechnique(technique))) &&
    (artist === undefined || hasWords(stemsOf(lot.flatAuthor), artist)) &&
    (without === undefined || !hasWords(lot.text, without)) &&
    (most === undefined || (lot.price_cents > 0 && lot.price_cents <= most * 100))
  );
}

const query = ({ query: text, asked, related = [] }: WrittenJudgement): JudgedQuery => ({
  kind: asked.length + related.length === 0 ? 'absent' : 'written',
  text,
  grade: (lot) => {
    if (asked.some((rule) => follows(lot, rule))) return 2;
    return related.some((rule) => follows(lot, rule)) ? 1 : 0;
  },
});

/**
 * Returns the hand-written queries.
 *
 * @throws Error when a rule fits no lot, so its judgement would mislead
 */
export function written({ lots }: Catalogue): JudgedQuery[] {
  const useless = writtenJudgements.flatMap(({ query: text, asked, related = [] }) =>
    [...asked, ...related]
      .filter((rule) => !lots.some((lot) => follows(lot, rule)))
      .map((rule) => `"${text}": no lot follows ${JSON.stringify(rule)}`),
  );
  if (useless.length > 0) throw new Error(useless.join('\n'));
  return writtenJudgements.map(query);
}
