/**
 * A person with one window of a browser, who finds things by role and name.
 *
 * @module
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSync } from 'esbuild';
import type { Browser, Window } from './browser.ts';

const [file] = buildSync({
  entryPoints: [join(import.meta.dirname, 'finders.ts')],
  bundle: true,
  minify: true,
  write: false,
  globalName: 'finders',
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
}).outputFiles;

/** Makes the finders available. Declared in a function, they would not be global. */
const findersScript = `(globalThis.finders ??= (() => { ${file?.text}; return finders; })(), null)`;

/** An expression in JavaScript that returns an element of the page. */
export type Finder = string & { readonly finder: unique symbol };

const finder = (expression: string): Finder => expression as Finder;

/** Finds by a selector, for what has no role. */
export const css = (selector: string): Finder =>
  finder(`document.querySelector(${JSON.stringify(selector)})`);

const literal = (name: string | RegExp | undefined): string =>
  name instanceof RegExp ? String(name) : (JSON.stringify(name) ?? 'undefined');

/** Finds the first visible element with a role and a name, in another element or in the page. */
export const role = (role: string, name?: string | RegExp, place = 'document'): Finder =>
  finder(`finders.one(${place}, ${JSON.stringify(role)}, ${literal(name)})`);

/** Finds the first field with a label, for passwords, which have no role. */
export const labelled = (label: string | RegExp, place = 'document'): Finder =>
  finder(`finders.labelled(${place}, ${literal(label)})`);

/** Generous, so only a hung test fails, never a slow machine. In ms. */
const PATIENCE = 20_000;

/** A person in a new window. */
export class Visitor {
  readonly window: Window;
  readonly #site: string;

  private constructor(window: Window, site: string) {
    this.window = window;
    this.#site = site;
  }

  /** Opens a window for addresses that begin with `site`. */
  static async in(browser: Browser, site = ''): Promise<Visitor> {
    return new Visitor(await browser.open(), site);
  }

  async visit(address: string): Promise<void> {
    await this.window.visit(new URL(address, this.#site || undefined).href);
  }

  /** Follows an address and waits until React has hydrated the page and all code has arrived. */
  async open(address: string): Promise<void> {
    await this.visit(address);
    await this.hydrated();
    await this.settled();
  }

  /** Returns the value of an expression, in which finders can be used. */
  async evaluate<Value>(expression: string): Promise<Value> {
    await this.window.evaluate(findersScript);
    return this.window.evaluate<Value>(expression);
  }

  /** Repeats a step until it succeeds, because pages change after they have loaded. */
  async #insist<Value>(step: () => Promise<Value>): Promise<Value> {
    const end = Date.now() + PATIENCE;
    for (;;) {
      try {
        await this.window.evaluate(findersScript);
        return await step();
      } catch (error) {
        if (Date.now() > end) throw error;
        await sleep(100);
      }
    }
  }

  click(place: Finder): Promise<void> {
    return this.#insist(() => this.window.click(place));
  }

  /** Replaces the text of a field, after React has hydrated it. */
  async fill(field: Finder, text: string): Promise<void> {
    await this.see(`Object.keys(${field}).some((key) => key.startsWith('__reactFiber'))`);
    await this.#insist(() => this.window.evaluate(`(${field}).select()`));
    if ((await this.evaluate<string>(`(${field}).value`)) !== '') {
      await this.window.press('Backspace');
    }
    await this.window.type(field, text);
  }

  /** Chooses an option of a select by its text. */
  choose(select: Finder, option: string): Promise<void> {
    const expression = `finders.choose(${select}, ${JSON.stringify(option)})`;
    return this.#insist(() => this.window.evaluate(expression));
  }

  /** Waits until a condition of the page, an expression in JavaScript, holds. */
  async see(condition: string): Promise<void> {
    await this.#insist(async () => {
      const holds = await this.window.evaluate<boolean>(`Boolean(${condition})`);
      if (!holds) throw new Error(`Not seen: ${condition}`);
    });
  }

  /** Waits until the page, or an element of it, contains a text. */
  seeText(text: string | RegExp, place: Finder = css('body')): Promise<void> {
    const content = `(${place}).innerText.replaceAll('\u00a0', ' ')`;
    return this.see(
      text instanceof RegExp
        ? `${text}.test(${content})`
        : `${content}.includes(${JSON.stringify(text)})`,
    );
  }

  /** Waits until the heading of the page is this one. */
  seeHeading(name: string | RegExp): Promise<void> {
    return this.see(
      `finders.all(document, 'heading', ${literal(name)}).some((one) => one.localName === 'h1')`,
    );
  }

  /** Waits until the path and query of the address are these. */
  seePath(path: string | RegExp): Promise<void> {
    const here = '(location.pathname + location.search + location.hash)';
    return this.see(
      path instanceof RegExp ? `${path}.test(${here})` : `${here} === ${JSON.stringify(path)}`,
    );
  }

  /** Returns the text of an element. */
  text(place: Finder): Promise<string> {
    return this.#insist(() => this.window.evaluate<string>(`(${place}).innerText`));
  }

  /** Waits until React has hydrated the page and the lazily hydrated parts of its header. */
  hydrated(): Promise<void> {
    return this.see(
      `['main', 'header .search input', 'header .user :is(a, button)']
        .flatMap((place) => document.querySelector(place) ?? [])
        .every((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber')))`,
    );
  }

  /**
   * Waits until no code and data have arrived for 300 ms. Firefox and WebKit log requests that the next
   * page interrupts.
   */
  async settled(): Promise<void> {
    let before = -1;
    for (;;) {
      const count = await this.evaluate<number>(`performance.getEntriesByType('resource').length`);
      if (count === before) return;
      before = count;
      await sleep(300);
    }
  }
}
