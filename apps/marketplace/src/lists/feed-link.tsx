import { useEffect } from 'react';
import { styled } from 'styled-components';
import { feedAddress } from '../seo/feed-address.ts';

const type = 'application/atom+xml';

const Root = styled.p.withConfig({ componentId: 'm-FeedLink' })`
  margin-block-start: var(--m-space-6);
  font-size: var(--m-size-small);
  color: var(--m-quiet);

  a {
    display: inline-flex;
    align-items: center;
    gap: var(--m-space-2);
    min-block-size: var(--m-target);
  }
  svg {
    inline-size: 1em;
    block-size: 1em;
  }
  @media print {
    display: none;
  }
`;

interface FeedLinkProps {
  path: string;
  query: URLSearchParams;
  children: string;
}

/**
 * The link to the feed of a list (docs/specification.md#feeds). It also names the feed in the metadata
 * of the page, because a navigation does not load a new document.
 */
export default function FeedLink({ path, query, children }: FeedLinkProps) {
  const href = feedAddress(path, query);
  useEffect(() => {
    const named = document.querySelector(`link[rel="alternate"][type="${type}"]`);
    const link = named ?? document.createElement('link');
    Object.assign(link, { rel: 'alternate', type, title: 'Novidades desta lista' });
    link.setAttribute('href', href);
    document.head.append(link);
    return () => link.remove();
  }, [href]);
  return (
    <Root>
      <a href={href} type={type}>
        <svg
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <circle cx="3" cy="13" r="1" />
          <path d="M2 7a7 7 0 0 1 7 7M2 2a12 12 0 0 1 12 12" />
        </svg>
        {children}
      </a>
    </Root>
  );
}
