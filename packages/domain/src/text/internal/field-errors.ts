/**
 * Texts of the errors of fields.
 *
 * See docs/specification.md#notifications and docs/rules.md#field-labels.
 *
 * @module
 */

/** Text for a 400 or 422 without entries. See docs/specification.md#notifications. */
export const UNEXPECTED_SYSTEM_ERROR = 'Desculpe, houve um erro inesperado em nosso sistema.';

/**
 * Portuguese labels of the fields in error responses of the server. See
 * docs/rules.md#field-labels.
 */
export const fieldLabels: Readonly<Record<string, string>> = {
  email: 'E-mail',
  password: 'Senha',
  password_confirmation: 'Confirmação de senha',
  current_password: 'Senha atual',
  full_name: 'Nome completo',
  legal_name: 'Razão social',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  birthdate: 'Data de nascimento',
  phone: 'Telefone',
  zip_code: 'CEP',
  street: 'Logradouro',
  number: 'Número',
  district: 'Bairro',
  city: 'Cidade',
  state: 'UF',
  message: 'Mensagem',
  note: 'Anotação',
  bid_amount_cents: 'Valor',
  token: 'Link',
  confirmation_token: 'Link',
  reset_password_token: 'Link',
  undo_token: 'Link',
  code: 'Código',
  recovery_code: 'Código de recuperação',
  passkey: 'Chave de acesso',
  credential: 'Chave de acesso',
  challenge: 'Chave de acesso',
  avatar: 'Foto',
  complement: 'Complemento',
  confirm: 'Confirmação',
  country: 'País',
  default: 'Endereço principal',
  gender: 'Saudação',
  label: 'Nome do endereço',
  name: 'Nome',
  person_type: 'Você é',
  recipient: 'Destinatário',
  terms_accepted: 'Termos de uso',
  lot_uuid: 'Lote',
  tenant_name: 'Casa de leilão',
  categories: 'Categorias',
  tags: 'Temas',
  prices: 'Faixas de preço',
  term: 'Termo da busca',
  category_ids: 'Categorias',
  tag_ids: 'Temas',
  author_ids: 'Artistas',
  account_tenant_names: 'Casas de leilão',
  price_ids: 'Faixas de preço',
  published_catalogs: 'Preferência de catálogos publicados',
  live_auctions: 'Preferência de leilões do dia',
  daily_report: 'Preferência do resumo diário',
  radar: 'Preferência do radar',
  liked_lots: 'Preferência de lotes curtidos',
  liked_lots_hour_before: 'Preferência de lotes curtidos, uma hora antes',
  reminders: 'Preferência de lembretes',
  followed_authors: 'Preferência de artistas seguidos',
  followed_accounts: 'Preferência de casas seguidas',
  news: 'Preferência de novidades',
};

/**
 * Returns the label of a field by its name. The last part of a nested name (`address.zip_code`)
 * counts. An unknown name is shown as words, and a position in a list has no label.
 *
 * @example
 * fieldLabel('address.zip_code'); // 'CEP'
 * fieldLabel('cor_preferida'); // 'Cor preferida'
 * fieldLabel('0'); // ''
 */
export function fieldLabel(field: unknown): string {
  const name = textOf(field)
    .split(/[^\p{L}\p{N}_-]+/u)
    .findLast((part) => /\p{L}/u.test(part));
  if (name === undefined) return '';
  if (Object.hasOwn(fieldLabels, name)) return fieldLabels[name] ?? '';
  const words = name
    .replace(/_ids?$/, '')
    .replaceAll(/[_-]+|(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .trim();
  return `${words.charAt(0).toUpperCase()}${words.slice(1).toLowerCase()}`;
}

/**
 * Returns a message with the label of its field, `label: message`. A message that starts with the
 * label is a whole sentence and stays as it is, as does the message of a field without a label.
 *
 * @example
 * labelledMessage('E-mail', 'já está em uso'); // 'E-mail: já está em uso'
 * labelledMessage('Senha', 'Senha muito comum. Escolha outra.'); // 'Senha muito comum. Escolha outra.'
 */
export function labelledMessage(label: unknown, message: unknown): string {
  const [name, text] = [textOf(label), textOf(message)];
  return name === '' || text.startsWith(`${name} `) ? text : `${name}: ${text}`;
}

/**
 * Returns the texts of the error toasts for a 400 or 422: 'label: message' for each message.
 *
 * A message of the field `base` has no label. Without any message, the result is one fixed sentence
 * (docs/specification.md#notifications).
 *
 * @param errors - the `errors` object of the response
 *
 * @example
 * errorTexts({ email: ['já está em uso'], base: ['Tente de novo.'] }); // ['E-mail: já está em uso', 'Tente de novo.']
 * errorTexts({}); // ['Desculpe, houve um erro inesperado em nosso sistema.']
 */
export function errorTexts(errors: unknown): string[] {
  const entries = typeof errors === 'object' && errors !== null ? Object.entries(errors) : [];
  const texts = entries.flatMap(([field, messages]) =>
    (Array.isArray(messages) ? messages : [messages])
      .filter((message): message is string => typeof message === 'string' && message !== '')
      .map((message) => (field === 'base' ? message : labelledMessage(fieldLabel(field), message))),
  );
  return texts.length > 0 ? texts : [UNEXPECTED_SYSTEM_ERROR];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
