import { useFollow } from '@martelo/api/follows';
import type { AuthorSummary } from '@martelo/domain/entities';
import { FollowButton } from '@martelo/ui/toggle-button';

export default function AuthorFollowButton({ author }: { author: AuthorSummary }) {
  const { liked, setLiked } = useFollow(author);
  return <FollowButton name={author.name} following={liked} onFollowingChange={setLiked} />;
}
