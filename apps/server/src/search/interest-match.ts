/**
 * Conditions for the lots that match a person's interests (docs/rules.md#interests).
 *
 * @module
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely';

type Condition = RawBuilder<SqlBool>;

/** Whether a person has chosen categories or tags, and price ranges. */
interface ChosenKinds {
  readonly hasSubjects: Condition;
  readonly hasPrices: Condition;
}

export const chosenKinds = (userId: RawBuilder<number>): ChosenKinds => ({
  hasSubjects: sql`(exists (select from interest_categories where user_id = ${userId})
    or exists (select from interest_tags where user_id = ${userId}))`,
  hasPrices: sql`exists (select from interest_prices where user_id = ${userId})`,
});

/**
 * Returns the condition, on `lots`, that a lot matches the interests of a person: one of the
 * categories or tags, and one of the price ranges. A kind without a choice is ignored. For a person
 * without interests, no lot matches.
 *
 * @param userId an expression, such as a column or a parameter
 * @param kinds what `chosenKinds` returns, or columns with its values
 */
export const matchesInterests = (
  userId: RawBuilder<number>,
  { hasSubjects, hasPrices }: ChosenKinds = chosenKinds(userId),
): Condition => sql`(
  (${hasSubjects} or ${hasPrices})
  and (not ${hasSubjects}
    or exists (select from interest_categories as chosen
      join lot_categories as of on of.category_id = chosen.category_id
      where chosen.user_id = ${userId} and of.lot_id = lots.id)
    or exists (select from interest_tags as chosen
      join lot_tags as of on of.tag_id = chosen.tag_id
      where chosen.user_id = ${userId} and of.lot_id = lots.id))
  and (not ${hasPrices}
    or exists (select from interest_prices as chosen
      join prices on prices.id = chosen.price_id
      where chosen.user_id = ${userId} and lots.price_cents >= prices.min_cents
        and (prices.max_cents is null or lots.price_cents < prices.max_cents))))`;
