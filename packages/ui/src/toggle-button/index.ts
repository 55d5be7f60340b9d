export { FollowButton, type FollowButtonProps } from './FollowButton.tsx';
export { LikeButton, type LikeButtonProps } from './LikeButton.tsx';
export { ReminderButton, type ReminderButtonProps } from './ReminderButton.tsx';
