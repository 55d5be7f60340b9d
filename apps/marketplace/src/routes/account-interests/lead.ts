import { LOCALE } from '@martelo/domain/constants';

const conjunction = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** Returns the sentence that says where interests count on this back end. */
export function leadOf(lacks: (name: string) => boolean): string {
  const saved = 'As mudanças são salvas automaticamente.';
  if (lacks('GET /lots.json q[current_user_interests]')) {
    return `Diga o que você procura. ${saved}`;
  }
  const places = ['na página inicial', 'no e-mail da manhã'];
  if (!lacks('GET /lots.json q[search]')) places.push('na busca');
  if (!lacks('GET /suggestions.json')) places.push('nas sugestões');
  return `Diga o que você procura: os lotes do seu gosto aparecem primeiro ${conjunction.format(places)}. ${saved}`;
}
