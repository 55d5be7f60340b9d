// `<script async src="…/martelo.js?key=…">`: with or without async, anywhere on the page.
import { start } from './start.ts';

const { currentScript } = document;
if (currentScript instanceof HTMLScriptElement) start(currentScript.src);
