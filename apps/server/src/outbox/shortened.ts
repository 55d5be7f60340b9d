/**
 * Shortens a text to at most `max` characters, with an ellipsis. Mail programs and notifications show
 * about the default, and some servers reject longer subjects.
 *
 * @example
 * shortened('Vaso azul', 5); // 'Vaso…'
 */
export function shortened(text: string, max = 120): string {
  const characters = [...text];
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : text;
}
