// `<script async src="…/martelo.js?key=…">`: with or without async, anywhere on the page.
import { cardsBeside } from './beside.ts';
import { start } from './start.ts';

const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement) {
  const { src } = currentScript;
  start(src, () => cardsBeside(src));
}
