export { Footer as default } from '@martelo/ui/footer';
