/** Re-exports what the app uses of the router, so its package is named in one file. */
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
export type Router = ReturnType<typeof import('react-router-dom').createBrowserRouter>;

export type {
  LazyRouteFunction,
  LoaderFunctionArgs,
  Location,
  RouteObject,
  ShouldRevalidateFunction,
  StaticHandlerContext,
} from 'react-router-dom';
