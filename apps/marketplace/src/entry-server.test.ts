/** What the server renders for every page while the API fails. */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { RenderedPage } from '../server/pages/document.ts';
import { render } from './entry-server.tsx';
import {
  addresses,
  failingApis,
  failingCalls,
  listing,
  missingValues,
  requiredCalls,
  workingApi,
} from '../test/failing-api.ts';

const site = 'https://martelo.test';

/** Returns the answer to a call, by its path and by its path with the query. */
type Responder = (path: string, call: string) => Response | Promise<Response>;

/** Renders a page with the given answers of the API and records the calls. */
async function renderPage(
  path: string,
  respond: Responder,
  paths?: Readonly<Record<string, string>>,
) {
  const calls = new Set<string>();
  const page = await render(new Request(site + path), {
    apiBase: '/api',
    paths,
    siteUrl: site,
    fixedTime: null,
    fetch: async (input) => {
      const { pathname, search } = new URL(String(input), site);
      const called = pathname.replace('/api', '');
      const call = called + decodeURIComponent(search);
      calls.add(call);
      return respond(called, call);
    },
  });
  if (page === 'unchanged') throw new Error(`${path} was not rendered.`);
  if (page instanceof Response)
    throw new Error(`${path} redirects to ${page.headers.get('location')}.`);
  return { ...page, calls: [...calls] };
}

/** Expects an error state in place of the page, between header and footer. */
function expectErrorState({ status, html, head }: RenderedPage, path: string): void {
  expect(status).toBe(503);
  expect(html).toContain('<header');
  expect(html).toContain('<footer');
  expect(html).toMatch(
    new RegExp(`href="${path.replace('?', '[?]')}"[^>]*>(<[^>]*>)*Tentar novamente`),
  );
  expect(html + head).not.toMatch(missingValues);
  // Nothing is loading.
  expect(html).not.toContain('Carregando');
}

test('the carousel is requested where the settings place it, also in the browser', async () => {
  const paths = { '/carousel.json': '/vitrine.json' };
  const { calls, data } = await renderPage('/', workingApi, paths);
  expect(calls).toContain('/vitrine.json');
  expect(calls).not.toContain('/carousel.json');
  expect(data).toMatchObject({ paths });
});

/** Waits for a result, and lets timeouts pass at once. Requires fake timers. */
async function afterTimeouts<T>(work: Promise<T>): Promise<T> {
  const ended = work.then(() => true);
  // Rendering also waits for code and streams.
  const turn = (): Promise<boolean> => new Promise((resolve) => setImmediate(resolve, false));
  while (!(await Promise.race([ended, turn()]))) await vi.advanceTimersByTimeAsync(100);
  return work;
}

/** A heading without content in its section. */
const emptySection = /<\/h[23]>(<\/(?:div|header)>)*<\/section>/;

test('every page has an address: test/failing-api.ts fills in the parameters of its path', () => {
  expect(Object.keys(addresses).length).toBeGreaterThan(30);
  expect(Object.values(addresses).filter((address) => address.includes(':'))).toEqual([]);
});

/** Pages whose data is loaded on the server. */
const pagesWithData: string[] = [];

/** The title of each page, by its route. */
const titles: Record<string, string | undefined> = {};

beforeAll(async () => {
  for (const [route, path] of Object.entries(addresses)) {
    const page = await renderPage(path, workingApi);
    titles[route.replace('routes/', '')] = /<title>(.*?) · Martelo<\/title>/.exec(page.head)?.[1];
    expect(page.status, path).toBe(200);
    expect(page.isPartial, path).toBe(false);
    expect(page.html + page.head, path).not.toMatch(missingValues);
    // The page that is shown offline always offers to try again.
    if (path !== '/sem-conexao') expect(page.html, path).not.toContain('Tentar novamente');
    if (page.calls.length > 0) pagesWithData.push(path);
  }
});

test('every page has its title', () => {
  // Without a session the layout asks for the login, so pages of the account have one title.
  const ofAccount = Object.keys(titles).filter((page) => page.startsWith('account-'));
  expect(Object.keys(titles).filter((page) => !titles[page])).toEqual([]);
  expect(titles).toMatchObject({
    ...Object.fromEntries(ofAccount.map((page) => [page, 'Minha conta'])),
    artistas: 'Abílio Junqueira Salomoni',
    autologin: 'Entrar',
    busca: 'Busca: azul',
    cadastro: 'Criar uma conta',
    // The month is the current one.
    calendario: expect.stringMatching(/^Leilões: [a-zç]+ de \d{4}$/),
    casasdeleilao: 'Casas de leilão',
    categorias: 'Categorias',
    'categorias-slug': 'Pinturas',
    comparar: 'Comparar lotes',
    confirmacao: 'Confirmando seu e-mail…',
    contato: 'Contato',
    'daily-report': 'Resumo do dia',
    'email-desfazer': 'Desfazer a troca de e-mail',
    entrar: 'Entrar',
    home: 'Leilões de arte e antiguidades',
    leiloes: 'Leilões',
    lote: 'Adalgisa Godói Hoshizaki: Módulos em verde e preto',
    lotes: 'Lotes: abertos a lances',
    privacidade: 'Privacidade e termos de uso',
    qualidade: 'Qualidade',
    'radar-report': 'Relatório do radar',
    'sem-conexao': 'Sem conexão',
    senha: 'Recuperar a senha',
    'senha-nova': 'Criar nova senha',
    tag: 'Modernismo',
    unsubscribe: 'Parar de receber e-mails',
  });
});

test('the server loads the data of the public pages', () => {
  expect(pagesWithData.toSorted()).toEqual(
    [
      'home',
      'leiloes',
      'lotes',
      'categorias',
      'casasdeleilao',
      'categorias-slug',
      'tag',
      'busca',
      'artistas',
      'lote',
      'calendario',
      'comparar',
    ]
      .map((page) => addresses[`routes/${page}`])
      .toSorted(),
  );
});

const isNightly = process.env['NIGHTLY'] === '1';

describe.each(Object.entries(failingApis))('when the API %s', (_, respond) => {
  test('every page shows an error state', async () => {
    for (const path of pagesWithData) expectErrorState(await renderPage(path, respond), path);
  });
});

describe.each(Object.entries(requiredCalls))('%s', (route, required) => {
  const path = addresses[route] ?? '';

  const expectShown = (page: Awaited<ReturnType<typeof renderPage>>, at: string): void => {
    expect(page.status, at).toBe(200);
    expect(page.html + page.head, at).not.toMatch(missingValues);
    expect(page.html, at).not.toContain('Tentar novamente');
    expect(page.html, at).not.toContain('Carregando');
    expect(page.html, at).not.toContain('aria-busy="true"');
    expect(page.html, at).not.toMatch(emptySection);
  };

  test('is shown when all calls that it does not require fail', async () => {
    for (const [failure, respond] of Object.entries(failingCalls)) {
      const page = await renderPage(path, (called, call) =>
        (required.test(call) ? workingApi : respond)(called),
      );
      expectShown(page, failure);
    }
  });

  test.runIf(isNightly)('is shown when any call that it does not require fails', async () => {
    const { calls } = await renderPage(path, workingApi);
    for (const failing of calls.filter((call) => !required.test(call))) {
      for (const [failure, respond] of Object.entries(failingCalls)) {
        const page = await renderPage(path, (called, call) =>
          (call === failing ? respond : workingApi)(called),
        );
        expectShown(page, `${failing} ${failure}`);
      }
    }
  });

  test('is shown when such a call does not answer in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const rendering = renderPage(path, (called, call) =>
        required.test(call) ? workingApi(called) : new Promise<Response>(() => {}),
      );
      const page = await afterTimeouts(rendering);
      expect(page.status).toBe(200);
      expect(page.isPartial).toBe(page.calls.some((call) => !required.test(call)));
      expect(page.html).not.toMatch(emptySection);
      expect(page.html).not.toContain('aria-busy="true"');
    } finally {
      vi.useRealTimers();
    }
  });

  test('shows an error state without the answer of a call that it needs', async () => {
    const { calls } = await renderPage(path, workingApi);
    const needed = calls.filter((call) => required.test(call));
    expect(needed).not.toEqual([]);
    for (const failing of needed) {
      for (const respond of Object.values(failingApis)) {
        const page = await renderPage(path, (called, call) =>
          (call === failing ? respond : workingApi)(called),
        );
        expect(page.status, failing).toBe(503);
        expect(page.html + page.head, failing).not.toMatch(missingValues);
        expect(page.html, failing).toContain('Tentar novamente');
      }
    }
  });
});

// `workingApi` answers the same records to every filter.
test.each(['/lotes?casa=casa', '/lotes?leilao=7', '/tag/outro', '/categorias/outra'])(
  '%s is not found when the API answers something else',
  async (path) => {
    expect((await renderPage(path, workingApi)).status).toBe(404);
  },
);

describe.each(['/lotes?casa=aroeira-torta', '/lotes?leilao=18'])('%s', (path) => {
  test('is shown without its masthead, and without its lots it is an error state', async () => {
    const { calls, status } = await renderPage(path, workingApi);
    expect(status).toBe(200);
    const one = calls.filter((call) => /tenant_name_eq|id_eq/.test(decodeURIComponent(call)));
    expect(one.length).toBeGreaterThan(1);
    for (const failing of one) {
      const page = await renderPage(path, (called, call) =>
        call === failing ? new Response(null, { status: 500 }) : workingApi(called),
      );
      const isLots = failing.startsWith('/lots.json');
      expect(page.status, failing).toBe(isLots ? 503 : 200);
      expect(page.html + page.head, failing).not.toMatch(missingValues);
      expect(page.html.match(/<h1/g), failing).toHaveLength(1);
      expect(page.html.includes('Tentar novamente'), failing).toBe(isLots);
    }
  });

  test('is not found when the API does not know it', async () => {
    const page = await renderPage(path, (called, call) =>
      /^\/(accounts|auctions)\.json/.test(call) ? listing() : workingApi(called),
    );
    expect(page.status).toBe(404);
  });
});

test('renders an error state when an answer breaks a page, and logs the error', async () => {
  // The router logs the error too.
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = await renderPage('/lotes', () => listing({ id: 1 }));
  errors.mockRestore();
  expectErrorState(page, '/lotes');
  expect(page.problem).toBeInstanceOf(TypeError);
});

test('every page shows an error state when the API does not answer in time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const never = () => new Promise<Response>(() => {});
    const rendering = pagesWithData.map(async (path) => ({
      path,
      page: await renderPage(path, never),
    }));
    const rendered = await afterTimeouts(Promise.all(rendering));
    for (const { path, page } of rendered) expectErrorState(page, path);
  } finally {
    vi.useRealTimers();
  }
});

// docs/decisions/0049-rules-of-the-server-stay.md
test('writes the rules of components apart from the markers of styled-components', async () => {
  const { styles, markers } = await renderPage('/', workingApi);
  const [theme, ...components] = styles;
  expect(theme?.css).toContain('@font-face');
  expect(components.map(({ component }) => component)).toContain('m-LotCard');
  expect(components).toEqual(components.toSorted((a, b) => a.order - b.order));
  for (const { component, css } of components) {
    expect(css, component).toMatch(/\.[\w-]+ ?[\s:>{]/);
    expect(css, component).not.toContain('data-styled.');
  }
  expect(markers.attributes).toMatch(/^data-styled="(true)?" data-styled-version=/);
  expect(markers.css).toMatch(
    /^(data-styled\.g\d+\[id="[\w-]+"\]\{content:"[^"]*"\}\/\*!sc\*\/\n)+(data-styled\.[^{]+\{content:"[^"]*"\})?$/,
  );
});
