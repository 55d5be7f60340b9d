import type { Author } from '@martelo/domain/entities';
import { lazyComponent } from '@martelo/ui/lazy-component';
import { Picture } from '@martelo/ui/picture';
import type { FollowButtonProps } from '../../person/follow-button.tsx';
import { Facts } from './facts.tsx';
import { ArtistRoot } from './styles.ts';
import { trustedHtml } from '../../trusted-html.ts';

const FollowButton = lazyComponent<FollowButtonProps>(
  () => import('../../person/follow-button.tsx'),
);

interface AboutProps {
  author: Author;
  /** Years and country, if known. */
  life: string;
}

/** The artist's picture, name, facts and biography. */
export function About({ author, life }: AboutProps) {
  return (
    <ArtistRoot>
      {author.image && <Picture image={author.image} sizes="12rem" priority />}
      <div>
        <h1>{author.name}</h1>
        {life && <p className="lead">{life}</p>}
        <div className="follow">
          <FollowButton author={author} />
        </div>
        {author.alternate_names.length > 0 && (
          <p className="quiet">Também: {author.alternate_names.join(', ')}</p>
        )}
        <Facts author={author} />
        {author.biography_html !== null && (
          <div className="prose" dangerouslySetInnerHTML={trustedHtml(author.biography_html)} />
        )}
      </div>
    </ArtistRoot>
  );
}
