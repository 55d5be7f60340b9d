export { CategoryGrid as default } from '@martelo/ui/category-card';
