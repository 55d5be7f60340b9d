/**
 * What a person with a screen reader hears of a story: the whole page at first, and after each step of
 * the play function what was announced and what is new.
 *
 * @module
 */
import { virtual } from '@guidepup/virtual-screen-reader';
import { isPageHydrated } from '../src/lazy-component/index.ts';
import type { StepEvent } from './steps.ts';
import { readable } from './transcript.ts';

/** More than any page has. */
const MAX_PHRASES = 5000;

/**
 * Runs work with focusing disabled. The reader would move the focus to each control that it reads
 * and so change the page.
 */
async function withoutFocus<Result>(work: () => Promise<Result>): Promise<Result> {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = () => {};
  try {
    return await work();
  } finally {
    HTMLElement.prototype.focus = focus;
  }
}

/** Reads a part of the page from its start to its end. */
const readAloud = (container: Element): Promise<string[]> =>
  withoutFocus(async () => {
    await virtual.start({ container });
    // After the end, the reader starts again from the beginning.
    const end = `end of ${await virtual.lastSpokenPhrase()}`;
    for (let count = 0; (await virtual.lastSpokenPhrase()) !== end; count += 1) {
      if (count === MAX_PHRASES) throw new Error(`The reader does not reach "${end}".`);
      await virtual.next();
    }
    const [, ...phrases] = await virtual.spokenPhraseLog();
    await virtual.stop();
    // Whether an image exists depends on the server of the stories.
    return readable(phrases.filter((phrase) => phrase !== 'Sem imagem'));
  });

/** Returns the modal dialog, or else the page. */
const shown = (): Element =>
  Array.from(document.querySelectorAll('dialog[open]')).at(-1) ?? document.body;

const LIVE = 'output, [role="status"], [role="alert"], [role="log"], [aria-live="polite"]';

const textOf = ({ textContent }: Node): string => textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';

/** Returns what a change of the page announces. */
function* announcedBy({ type, target, addedNodes }: MutationRecord): Generator<string> {
  const element = target instanceof Element ? target : target.parentElement;
  const region = element?.closest(LIVE);
  if (region == null) {
    for (const node of addedNodes) {
      // Other regions announce their changes only, not their first content.
      const alerts =
        node instanceof Element ? Array.from(node.querySelectorAll('[role="alert"]')) : [];
      if (node instanceof Element && node.matches('[role="alert"]')) alerts.push(node);
      yield* alerts.map(textOf);
    }
  } else if (region.getAttribute('aria-relevant') !== 'additions') yield textOf(region);
  else if (type === 'childList') yield* Array.from(addedNodes, textOf);
}

/**
 * Collects what live regions announce. The virtual reader announces too, but while it runs it moves the
 * focus that the play function has set.
 */
class Announcements {
  readonly #texts = new Set<string>();
  readonly #observer = new MutationObserver((mutations) => {
    for (const text of mutations.flatMap((mutation) => Array.from(announcedBy(mutation)))) {
      if (text !== '') this.#texts.add(text);
    }
  });

  constructor() {
    this.#observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  }

  end(): string[] {
    this.#observer.disconnect();
    return Array.from(this.#texts, (text) => `announced: ${text}`);
  }
}

/** What React stores at the container of a root. Each bit of `pendingLanes` is unfinished work. */
interface HostRoot {
  readonly stateNode: { readonly pendingLanes: number };
}

/** Returns whether React has shown all updates, including transitions. */
const isReactIdle = (): boolean =>
  Array.from(document.querySelectorAll('div')).every((element) => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactContainer$'));
    // React has no public name for this.
    const root = key === undefined ? null : (Reflect.get(element, key) as HostRoot | null);
    return root === null || root.stateNode.pendingLanes === 0;
  });

/** Longer than the delay after which a page changes its title. */
const LONGEST_TIMER_MS = 150;

/**
 * Waits until all code has arrived, React has shown all updates, and the page's timers have changed
 * nothing. A slow machine only prolongs this: timers run in the order of their times, and an idle
 * callback runs after the tasks that they have queued.
 */
async function settled(): Promise<void> {
  let isChanged = true;
  const observer = new MutationObserver(() => {
    isChanged = true;
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  while (isChanged || !isPageHydrated() || !isReactIdle()) {
    isChanged = false;
    await new Promise((resolve) => setTimeout(resolve, LONGEST_TIMER_MS));
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
  observer.disconnect();
}

/** Listens to one story. */
export class Transcript {
  readonly #parts: string[] = [];
  readonly #heard = new Set<string>();
  #announcements: Announcements | null = null;

  /** Follows the steps of the story. Returns a function that ends it. */
  follow(): () => void {
    const listen = (event: Event): void => {
      // Only `steps.ts` dispatches it.
      const { label, isOver, wait, tags } = (event as StepEvent).detail;
      if (!tags.includes('spoken')) return;
      if (isOver) return wait(this.#add(label));
      this.#announcements?.end();
      this.#announcements = new Announcements();
    };
    document.addEventListener('story-step', listen);
    return () => {
      document.removeEventListener('story-step', listen);
      this.#announcements?.end();
    };
  }

  /** Adds what is heard after a step with this label, or of a story without steps. */
  async #add(label: string | null): Promise<void> {
    // The play function of a component has waited for it.
    if (label !== null) await settled();
    const announced = this.#announcements?.end() ?? [];
    const lines = await readAloud(shown());
    const fresh = lines.filter((line) => !this.#heard.has(line));
    for (const line of lines) this.#heard.add(line);
    const heading = label === null ? [] : [`# ${label}`, ''];
    this.#parts.push([...heading, ...announced, ...fresh, ''].join('\n'));
  }

  /** Returns the transcript, with a part for each step. */
  async text(): Promise<string> {
    if (this.#parts.length === 0) await this.#add(null);
    return this.#parts.join('\n');
  }
}
