/**
 * Every page of the marketplace. Compare docs/specification.md#routes. The id of a page is its
 * folder. Its module exports `Component` and, where it needs data, `loader`.
 *
 * @module
 */
import { lazyComponent } from '@martelo/ui/lazy-component';
import { AuthorLayout } from './shell/layouts/author-layout.tsx';
import { Frame } from './shell/layouts/frame.tsx';
import { AfterNavigation, Root } from './shell/root.tsx';
import {
  redirect,
  type LazyRouteFunction,
  type LoaderFunctionArgs,
  type RouteObject,
} from './engine/router.ts';

const FailedPage = lazyComponent(() => import('./routes/error/page.tsx'));

/**
 * Returns the route of a page.
 *
 * @param folder its folder. @default the path with hyphens
 */
const page = (
  path: string,
  lazy: LazyRouteFunction<RouteObject>,
  folder = path.slice(1).replaceAll('/', '-'),
) => ({ path, id: `routes/${folder}`, lazy });

/** The pages in the menus of header and footer, with their labels. */
const menuPages = [
  ['Home', page('/', () => import('./routes/home/page.tsx'), 'home')],
  ['Leilões', page('/leiloes', () => import('./routes/leiloes/page.tsx'))],
  ['Lotes', page('/lotes', () => import('./routes/lotes/page.tsx'))],
  ['Categorias', page('/categorias', () => import('./routes/categorias/page.tsx'))],
  ['Casas', page('/casasdeleilao', () => import('./routes/casasdeleilao/page.tsx'))],
] as const;

const pages: RouteObject[] = [
  page('/categorias/:slug', () => import('./routes/categorias-slug/page.tsx'), 'categorias-slug'),
  page('/tag/:slug', () => import('./routes/tag/page.tsx'), 'tag'),
  page('/busca/:q?', () => import('./routes/busca/page.tsx'), 'busca'),
  page('/calendario', () => import('./routes/calendario/page.tsx')),
  page('/comparar', () => import('./routes/comparar/page.tsx')),
  page('/qualidade', () => import('./routes/qualidade/page.tsx')),
  page('/sem-conexao', () => import('./routes/sem-conexao/page.tsx')),
  page('/unsubscribe', () => import('./routes/unsubscribe/page.tsx')),
];

/** Sign-up, login and related pages. The first three are also dialogs over any page. */
const gettingInPages: RouteObject[] = [
  page('/entrar', () => import('./routes/entrar/page.tsx')),
  page('/cadastro', () => import('./routes/cadastro/page.tsx')),
  page('/senha', () => import('./routes/senha/page.tsx')),
  page('/senha/nova', () => import('./routes/senha-nova/page.tsx')),
  page('/email/desfazer', () => import('./routes/email-desfazer/page.tsx')),
  page('/confirmacao', () => import('./routes/confirmacao/page.tsx')),
  page('/contato', () => import('./routes/contato/page.tsx')),
  page('/privacidade', () => import('./routes/privacidade/page.tsx')),
];

/** Pages of the account area. Their layout asks for the login first. */
const accountPages: RouteObject[] = [
  page('/account/news', () => import('./routes/account-news/page.tsx')),
  page('/account/participations', () => import('./routes/account-participations/page.tsx')),
  page('/account/likes', () => import('./routes/account-likes/page.tsx')),
  page('/account/authors', () => import('./routes/account-authors/page.tsx')),
  page('/account/houses', () => import('./routes/account-houses/page.tsx')),
  page('/account/radar', () => import('./routes/account-radar/page.tsx')),
  page('/account/reminders', () => import('./routes/account-reminders/page.tsx')),
  page('/account/interests', () => import('./routes/account-interests/page.tsx')),
  page('/account/preferences', () => import('./routes/account-preferences/page.tsx')),
  page('/account/profile', () => import('./routes/account-profile/page.tsx')),
  page('/account/security', () => import('./routes/account-security/page.tsx')),
];

const movedTo =
  (path: (params: LoaderFunctionArgs['params']) => string) =>
  ({ params, request }: LoaderFunctionArgs): Response =>
    redirect(path(params) + new URL(request.url).search, 301);

const failWith = (status: number) => () => {
  throw new Response(null, { status });
};

const menu = menuPages.map(([label, { path }]) => ({ label, href: path }));

export const routes: RouteObject[] = [
  {
    id: 'root',
    element: <Root />,
    // Unknown paths and errors of the layout itself: an error page without header and footer.
    errorElement: (
      <>
        <FailedPage />
        <AfterNavigation />
      </>
    ),
    children: [
      {
        id: 'framed',
        // Errors of a page keep header and footer.
        errorElement: <FailedPage menu={menu} />,
        children: [
          {
            id: 'default',
            element: <Frame menu={menu} />,
            children: [
              ...menuPages.map(([, menuPage]) => menuPage),
              ...pages,
              ...gettingInPages,
              {
                id: 'routes/account',
                lazy: () => import('./routes/account/page.tsx'),
                children: accountPages,
              },
            ],
          },
          // The layouts reset the state between two artists or lots.
          {
            id: 'author',
            element: <AuthorLayout menu={menu} />,
            children: [
              page('/artistas/:slug', () => import('./routes/artistas/page.tsx'), 'artistas'),
            ],
          },
          {
            id: 'lot',
            element: <Frame menu={menu} resets />,
            children: [
              page(
                '/:account/:auction_id/lote/:number',
                () => import('./routes/lote/page.tsx'),
                'lote',
              ),
            ],
          },
        ],
      },
      {
        path: '/categoria/:slug',
        loader: movedTo(({ slug = '' }) => `/categorias/${encodeURIComponent(slug)}`),
      },
      { path: '/accounts', loader: movedTo(() => '/casasdeleilao') },
      page('/autologin', () => import('./routes/autologin/page.tsx')),
      page('/daily-report/:day?', () => import('./routes/daily-report/page.tsx'), 'daily-report'),
      page(
        '/radar-report/:subscription_uuid',
        () => import('./routes/radar-report/page.tsx'),
        'radar-report',
      ),
      { path: '/500', element: <FailedPage />, loader: failWith(500) },
    ],
  },
];
