// `<script async src="…/martelo.js?key=…">`: anywhere on the page, with or without `async`.
import { loaderAddress } from './address.ts';
import { cardsBeside } from './beside.ts';
import { start } from './start.ts';

const { currentScript } = document;
const address = loaderAddress(currentScript instanceof HTMLScriptElement ? currentScript.src : '');
if (address !== null) start(address, () => cardsBeside(address));
