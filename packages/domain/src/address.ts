/**
 * Postal addresses in Brazil.
 *
 * See docs/api-contract.md#addresses.
 *
 * @module
 */

/** Maximum number of addresses of a person. */
export const MAX_ADDRESSES = 10;

/** Names of the 26 states and the Federal District by their two-letter codes. */
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
 * Whether a text is the two-letter code of a state, in capitals.
 *
 * @example
 * isBrazilianState('SP'); // true
 * isBrazilianState('sp'); // false
 */
export const isBrazilianState = (code: unknown): code is keyof typeof brazilianStates =>
  typeof code === 'string' && Object.hasOwn(brazilianStates, code);
