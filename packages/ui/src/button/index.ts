export {
  Button,
  type ActionButtonProps,
  type ButtonProps,
  type ButtonVariant,
  type LinkButtonProps,
} from './Button.tsx';
