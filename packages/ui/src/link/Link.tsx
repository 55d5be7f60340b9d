'use client';
import { useContext } from 'react';
import { LinkContext, type LinkProps } from './LinkProvider.tsx';

/** A link to a page: the component of the {@link LinkProvider}, or an `<a>`. */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext);
  // oxlint-disable-next-line react/static-components -- the site's component is the same in each render
  return <Component {...props} />;
}
