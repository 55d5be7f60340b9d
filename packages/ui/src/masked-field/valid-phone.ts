import { compose, custom } from '@martelo/domain/forms';
import { isPhone } from '@martelo/domain/phone';

/**
 * Validates the digits of a phone field. An empty field is valid.
 *
 * See docs/rules.md#phone-numbers.
 */
export const validPhone = compose(
  custom(isPhone, 'Use um número do Brasil com o DDD, como (11) 98765-4321.'),
);
