import { useHouseFollow } from '@martelo/api/follows';
import type { Account } from '@martelo/domain/entities';
import { FollowButton } from '@martelo/ui/toggle-button';

interface HouseFollowButtonProps {
  account: Account;
  /** When it is known. Otherwise it is loaded. */
  isFollowed?: boolean;
}

export default function HouseFollowButton({ account, isFollowed }: HouseFollowButtonProps) {
  const { liked, setLiked } = useHouseFollow(account, isFollowed);
  return <FollowButton name={account.name} following={liked} onFollowingChange={setLiked} />;
}
