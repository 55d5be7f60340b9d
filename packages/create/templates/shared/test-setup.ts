import { polyfillDom } from '@martelo/ui/testing';

polyfillDom();
