export { AsOf as default } from '@martelo/ui/countdown';
