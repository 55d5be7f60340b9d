/** The months from January on. */
export const monthNames: readonly string[] = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

/** Returns the name of the month at the start of a text, `YYYY-MM`. */
export const monthName = (text: string): string => monthNames[Number(text.slice(5, 7)) - 1] ?? '';
