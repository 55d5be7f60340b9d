/**
 * Postal addresses in Brazil.
 *
 * See docs/api-contract.md#addresses.
 *
 * @module
 */

/** Addresses that one person may have. */
export const MAX_ADDRESSES = 10;

/** The 26 states and the Federal District: their names by the two letters of an address. */
export const brazilianStates = {
  AC: 'Acre',
  AL: 'Alagoas',
  AP: 'Amapá',
  AM: 'Amazonas',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MT: 'Mato Grosso',
  MS: 'Mato Grosso do Sul',
  MG: 'Minas Gerais',
  PA: 'Pará',
  PB: 'Paraíba',
  PR: 'Paraná',
  PE: 'Pernambuco',
  PI: 'Piauí',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RS: 'Rio Grande do Sul',
  RO: 'Rondônia',
  RR: 'Roraima',
  SC: 'Santa Catarina',
  SP: 'São Paulo',
  SE: 'Sergipe',
  TO: 'Tocantins',
} as const;

/**
 * Whether these are the two letters of a state, in capitals.
 *
 * @example
 * isBrazilianState('SP'); // true
 * isBrazilianState('sp'); // false
 */
export const isBrazilianState = (letters: unknown): letters is keyof typeof brazilianStates =>
  typeof letters === 'string' && Object.hasOwn(brazilianStates, letters);
