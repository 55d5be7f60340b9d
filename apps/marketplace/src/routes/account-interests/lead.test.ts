import { expect, test } from 'vitest';
import { leadOf } from './lead.ts';

const interests = 'GET /lots.json q[current_user_interests]';
const search = 'GET /lots.json q[search]';
const suggestions = 'GET /suggestions.json';

test.each([
  [
    [],
    'os lotes do seu gosto aparecem primeiro na página inicial, no e-mail da manhã, na busca e nas sugestões.',
  ],
  [
    [search, suggestions],
    'os lotes do seu gosto aparecem primeiro na página inicial e no e-mail da manhã.',
  ],
  [[interests, search, suggestions], 'Diga o que você procura. As mudanças'],
  [[interests], 'Diga o que você procura. As mudanças'],
])('without %j the page promises only what the back end has', (missing: string[], text) => {
  expect(leadOf((name) => missing.includes(name))).toContain(text);
});
