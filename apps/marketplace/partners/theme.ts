export { themeCss as default } from '@martelo/ui/theme';
