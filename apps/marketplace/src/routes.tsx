/**
 * Every page of the marketplace, to be read beside the specification's table of routes. The id of a
 * page is its folder; its module gives `Component` and `loader`.
 *
 * @module
 */
import { DefaultLayout } from './layouts/default-layout.tsx';
import { LotLayout } from './layouts/lot-layout.tsx';
import { Root } from './root.tsx';
import type { RouteObject } from './router.ts';
import { ErrorPage } from './routes/error/page.tsx';

/** A page with a place in the menu of header and footer, under this label. */
interface MenuPage {
  handle?: { menu: string };
}

const pages = [
  {
    path: '/',
    id: 'routes/home',
    handle: { menu: 'Home' },
    lazy: () => import('./routes/home/page.tsx'),
  },
  {
    path: '/lotes',
    id: 'routes/lotes',
    handle: { menu: 'Lotes' },
    lazy: () => import('./routes/lotes/page.tsx'),
  },
] satisfies (RouteObject & MenuPage)[];

const lotPages: RouteObject[] = [
  {
    path: '/:account/:auction_id/lote/:number',
    id: 'routes/lote',
    lazy: () => import('./routes/lote/page.tsx'),
  },
];

/** A page that exists only to say what went wrong. */
const failWith = (status: number) => () => {
  throw new Response(null, { status });
};

/** What is not there yet is not linked. */
const menu = pages.map(({ path, handle }) => ({ label: handle.menu, href: path }));

export const routes: RouteObject[] = [
  {
    id: 'root',
    element: <Root />,
    // Any other path, and whatever goes wrong below: the empty layout.
    errorElement: <ErrorPage />,
    children: [
      { id: 'default', element: <DefaultLayout menu={menu} />, children: pages },
      { id: 'lot', element: <LotLayout menu={menu} />, children: lotPages },
      { path: '/500', element: <ErrorPage />, loader: failWith(500) },
    ],
  },
];
