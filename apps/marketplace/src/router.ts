/**
 * The one place that names the router's package, so that its next name is one line. Only what is
 * used is passed on.
 */
export {
  createBrowserRouter,
  createContext,
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  Outlet,
  redirect,
  RouterContextProvider,
  ScrollRestoration,
  StaticRouterProvider,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router-dom';
export { RouterProvider } from 'react-router-dom';
/** The router of the browser. */
export type Router = ReturnType<typeof import('react-router-dom').createBrowserRouter>;

export type { LoaderFunctionArgs, RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
