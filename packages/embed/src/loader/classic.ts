// `<script async src="…/martelo.js?key=…">`: anywhere on the page, with or without `async`.
import { cardsBeside } from './beside.ts';
import { start } from './start.ts';

const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement) {
  const { src } = currentScript;
  start(src, () => cardsBeside(src));
}
