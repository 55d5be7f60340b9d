// `<script async src="…/martelo-HASH.js?key=…" integrity="sha384-…" crossorigin="anonymous">`: the
// loader and the cards in one file, so that the hash covers all code that runs on the page.
import { cardsOf } from './cards/index.tsx';
import { start } from './loader/start.ts';

const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement) {
  start(currentScript.src, () => Promise.resolve({ cardsOf }));
}
