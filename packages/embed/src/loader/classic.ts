// `<script async src="…/martelo.js?key=…">`: anywhere on the page, with or without `async`.
import { cardsBeside } from './beside.ts';
import { start } from './start.ts';

const { currentScript } = document;
start(currentScript instanceof HTMLScriptElement ? currentScript.src : '', cardsBeside);
