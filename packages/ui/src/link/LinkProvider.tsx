'use client';
import {
  createContext,
  type ComponentPropsWithRef,
  type ComponentType,
  type ReactNode,
} from 'react';
import { shared } from '../internal/shared.ts';

/** Props of each link: those of an `<a>` with an address. */
export interface LinkProps extends ComponentPropsWithRef<'a'> {
  href: string;
}

/** The link component of the site. */
export const LinkContext = shared('link', () => createContext<ComponentType<LinkProps> | 'a'>('a'));

/** Props of {@link LinkProvider}. */
export interface LinkProviderProps {
  /**
   * The link of the site's router. It renders an `<a>` with all props that it gets, such as
   * `className`, `ref` and `onClick`. A stable component: define it outside of other components.
   */
  component: ComponentType<LinkProps>;
  children?: ReactNode;
}

/**
 * Makes all components below it render their links to pages with the link component of the site, so
 * its router follows them. Without it they are plain `<a>` elements. Links to a place on the page
 * and to a file, such as an image, are always plain.
 *
 * @example
 * // Next.js
 * <LinkProvider component={NextLink}>{children}</LinkProvider>
 * // React Router
 * const RouterLink = ({ href, ...rest }: LinkProps) => <Link to={href} {...rest} />;
 * <LinkProvider component={RouterLink}>{children}</LinkProvider>
 */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}
