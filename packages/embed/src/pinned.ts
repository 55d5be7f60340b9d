// `<script async src="…/martelo-HASH.js?key=…" integrity="sha384-…" crossorigin="anonymous">`: the
// loader and the cards in one file, so the hash covers all code that runs on the page.
import { cardsOf } from './cards/index.tsx';
import { start } from './loader/start.ts';

const { currentScript } = document;
const own = currentScript instanceof HTMLScriptElement ? currentScript.src : '';
start(own, () => Promise.resolve({ cardsOf }));
