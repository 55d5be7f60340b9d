/**
 * Every page of the marketplace. Compare docs/specification.md#routes. The id of a page is its
 * folder. Its module exports `Component` and, where it needs data, `loader`.
 *
 * @module
 */
import { lazyComponent } from '@martelo/ui/lazy-component';
import { AuthorLayout } from './shell/layouts/author-layout.tsx';
import { DefaultLayout } from './shell/layouts/default-layout.tsx';
import { LotLayout } from './shell/layouts/lot-layout.tsx';
import { AfterNavigation, Root } from './shell/root.tsx';
import { redirect, type LoaderFunctionArgs, type RouteObject } from './engine/router.ts';
import type { FailedPageProps } from './routes/error/page.tsx';

const FailedPage = lazyComponent<FailedPageProps>(() => import('./routes/error/page.tsx'));

/** A page in the menus of header and footer. */
interface MenuPage {
  path: string;
  handle: { menu: string };
}

const menuPages = [
  {
    path: '/',
    id: 'routes/home',
    handle: { menu: 'Home' },
    lazy: () => import('./routes/home/page.tsx'),
  },
  {
    path: '/leiloes',
    id: 'routes/leiloes',
    handle: { menu: 'Leilões' },
    lazy: () => import('./routes/leiloes/page.tsx'),
  },
  {
    path: '/lotes',
    id: 'routes/lotes',
    handle: { menu: 'Lotes' },
    lazy: () => import('./routes/lotes/page.tsx'),
  },
  {
    path: '/categorias',
    id: 'routes/categorias',
    handle: { menu: 'Categorias' },
    lazy: () => import('./routes/categorias/page.tsx'),
  },
  {
    path: '/casasdeleilao',
    id: 'routes/casasdeleilao',
    handle: { menu: 'Casas' },
    lazy: () => import('./routes/casasdeleilao/page.tsx'),
  },
] satisfies (RouteObject & MenuPage)[];

const pages: RouteObject[] = [
  {
    path: '/categorias/:slug',
    id: 'routes/categorias-slug',
    lazy: () => import('./routes/categorias-slug/page.tsx'),
  },
  { path: '/tag/:slug', id: 'routes/tag', lazy: () => import('./routes/tag/page.tsx') },
  { path: '/busca/:q?', id: 'routes/busca', lazy: () => import('./routes/busca/page.tsx') },
  {
    path: '/calendario',
    id: 'routes/calendario',
    lazy: () => import('./routes/calendario/page.tsx'),
  },
  { path: '/comparar', id: 'routes/comparar', lazy: () => import('./routes/comparar/page.tsx') },
  { path: '/qualidade', id: 'routes/qualidade', lazy: () => import('./routes/qualidade/page.tsx') },
  {
    path: '/sem-conexao',
    id: 'routes/sem-conexao',
    lazy: () => import('./routes/sem-conexao/page.tsx'),
  },
  {
    path: '/unsubscribe',
    id: 'routes/unsubscribe',
    lazy: () => import('./routes/unsubscribe/page.tsx'),
  },
];

const authorPages: RouteObject[] = [
  {
    path: '/artistas/:slug',
    id: 'routes/artistas',
    lazy: () => import('./routes/artistas/page.tsx'),
  },
];

const lotPages: RouteObject[] = [
  {
    path: '/:account/:auction_id/lote/:number',
    id: 'routes/lote',
    lazy: () => import('./routes/lote/page.tsx'),
  },
];

/** Sign-up, login and related pages. The first three are also dialogs over any page. */
const gettingInPages: RouteObject[] = [
  { path: '/entrar', id: 'routes/entrar', lazy: () => import('./routes/entrar/page.tsx') },
  { path: '/cadastro', id: 'routes/cadastro', lazy: () => import('./routes/cadastro/page.tsx') },
  { path: '/senha', id: 'routes/senha', lazy: () => import('./routes/senha/page.tsx') },
  {
    path: '/senha/nova',
    id: 'routes/senha-nova',
    lazy: () => import('./routes/senha-nova/page.tsx'),
  },
  {
    path: '/email/desfazer',
    id: 'routes/email-desfazer',
    lazy: () => import('./routes/email-desfazer/page.tsx'),
  },
  {
    path: '/confirmacao',
    id: 'routes/confirmacao',
    lazy: () => import('./routes/confirmacao/page.tsx'),
  },
  { path: '/contato', id: 'routes/contato', lazy: () => import('./routes/contato/page.tsx') },
  {
    path: '/privacidade',
    id: 'routes/privacidade',
    lazy: () => import('./routes/privacidade/page.tsx'),
  },
];

/** Pages of the account area. Their layout asks for the login first. */
const accountPages: RouteObject[] = [
  {
    path: '/account/news',
    id: 'routes/account-news',
    lazy: () => import('./routes/account-news/page.tsx'),
  },
  {
    path: '/account/participations',
    id: 'routes/account-participations',
    lazy: () => import('./routes/account-participations/page.tsx'),
  },
  {
    path: '/account/likes',
    id: 'routes/account-likes',
    lazy: () => import('./routes/account-likes/page.tsx'),
  },
  {
    path: '/account/authors',
    id: 'routes/account-authors',
    lazy: () => import('./routes/account-authors/page.tsx'),
  },
  {
    path: '/account/houses',
    id: 'routes/account-houses',
    lazy: () => import('./routes/account-houses/page.tsx'),
  },
  {
    path: '/account/radar',
    id: 'routes/account-radar',
    lazy: () => import('./routes/account-radar/page.tsx'),
  },
  {
    path: '/account/reminders',
    id: 'routes/account-reminders',
    lazy: () => import('./routes/account-reminders/page.tsx'),
  },
  {
    path: '/account/interests',
    id: 'routes/account-interests',
    lazy: () => import('./routes/account-interests/page.tsx'),
  },
  {
    path: '/account/preferences',
    id: 'routes/account-preferences',
    lazy: () => import('./routes/account-preferences/page.tsx'),
  },
  {
    path: '/account/profile',
    id: 'routes/account-profile',
    lazy: () => import('./routes/account-profile/page.tsx'),
  },
  {
    path: '/account/security',
    id: 'routes/account-security',
    lazy: () => import('./routes/account-security/page.tsx'),
  },
];

/** A permanent redirect. */
const movedTo =
  (path: (params: LoaderFunctionArgs['params']) => string) =>
  ({ params, request }: LoaderFunctionArgs): Response =>
    redirect(path(params) + new URL(request.url).search, 301);

/** A loader that always fails with this status. */
const failWith = (status: number) => () => {
  throw new Response(null, { status });
};

const menu = menuPages.map(({ path, handle }) => ({ label: handle.menu, href: path }));

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
            element: <DefaultLayout menu={menu} />,
            children: [
              ...menuPages,
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
          { id: 'author', element: <AuthorLayout menu={menu} />, children: authorPages },
          { id: 'lot', element: <LotLayout menu={menu} />, children: lotPages },
        ],
      },
      {
        path: '/categoria/:slug',
        loader: movedTo(({ slug = '' }) => `/categorias/${encodeURIComponent(slug)}`),
      },
      { path: '/accounts', loader: movedTo(() => '/casasdeleilao') },
      {
        path: '/autologin',
        id: 'routes/autologin',
        lazy: () => import('./routes/autologin/page.tsx'),
      },
      {
        path: '/daily-report/:day?',
        id: 'routes/daily-report',
        lazy: () => import('./routes/daily-report/page.tsx'),
      },
      {
        path: '/radar-report/:subscription_uuid',
        id: 'routes/radar-report',
        lazy: () => import('./routes/radar-report/page.tsx'),
      },
      { path: '/500', element: <FailedPage />, loader: failWith(500) },
    ],
  },
];
