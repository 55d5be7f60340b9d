/** Structured data of the site and its search (schema.org). */
export const homeJsonLd = (absolute: (path: string) => string): Record<string, unknown>[] => [
  {
    '@type': 'WebSite',
    name: 'Martelo',
    url: absolute('/'),
    inLanguage: 'pt-BR',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${absolute('/busca')}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  },
  {
    '@type': 'Organization',
    name: 'Martelo',
    url: absolute('/'),
    logo: absolute('/share.png'),
  },
];
