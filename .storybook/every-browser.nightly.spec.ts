// Every story's play function in Chromium, Firefox and WebKit. Part of the slow tests.
import { expect, test } from 'playwright/test';
import type { IndexEntry, StoryIndex } from 'storybook/internal/types';
import type { Engine, Window } from '../browsers/browser.ts';
import { inEveryBrowser } from '../browsers/in-every-browser.ts';

/** The stories are divided, so a failure appears early and a part can be repeated. */
const parts = 8;

/** Selects stories by their id, such as `STORIES=^formularios-`. */
const selection = new RegExp(process.env['STORIES'] ?? '');

/** Longer than any story takes on a slow machine, in ms. */
const PATIENCE = 60_000;

interface Played {
  readonly errors: readonly string[];
  /** Results of checks after the play function, such as axe. */
  readonly checks: readonly string[];
}

/**
 * Features that Debian's build of an engine lacks, and the stories that need them. See
 * docs/testing.md#how-do-i-test-in-firefox-and-webkit.
 */
const lacking: Readonly<Record<Engine, RegExp>> = {
  chromium: /^$/,
  firefox: /^$/,
  // Push messages and passkeys, which Safari has.
  webkit:
    /^paginas-(area-pessoal--(notifications-|security-add-passkey)|entrar--login-second-factor$)/,
};

/** Returns the ids of the selected stories of a part. */
async function storiesOf(engine: Engine, part: number): Promise<string[]> {
  const answer = await fetch(`${process.env['STORYBOOK_URL']}index.json`);
  const { entries } = (await answer.json()) as StoryIndex;
  return Object.values<IndexEntry>(entries)
    .filter(({ type, id }) => type === 'story' && selection.test(id) && !lacking[engine].test(id))
    .map(({ id }) => id)
    .filter((_, index, all) => Math.floor((index * parts) / all.length) === part);
}

/** Opens the page of the stories and waits until it can show one. */
async function openPreview(window: Window): Promise<void> {
  await window.visit(`${process.env['STORYBOOK_URL']}iframe.html?viewMode=story`);
  await window.evaluate(`(async () => {
    while (globalThis.__STORYBOOK_PREVIEW__ === undefined) await new Promise(requestAnimationFrame);
    await __STORYBOOK_PREVIEW__.ready();
  })()`);
}

/** Gives the window the size that the story asks for, by default that of the other story tests. */
async function fit(window: Window, id: string): Promise<void> {
  const size = await window.evaluate<{ width: string; height: string } | null>(`(async () => {
    const store = __STORYBOOK_PREVIEW__.storyStoreValue;
    const { storyGlobals, parameters } = await store.loadStory({ storyId: ${JSON.stringify(id)} });
    return parameters.viewport.options[storyGlobals.viewport?.value]?.styles ?? null;
  })()`);
  const { width, height } = size ?? { width: '1200px', height: '900px' };
  await window.resize(Number.parseInt(width), Number.parseInt(height));
}

/** Shows a story and waits until its play function and the checks after it have ended. */
const play = (window: Window, id: string): Promise<Played> =>
  window.evaluate(`new Promise((resolve) => {
    const id = ${JSON.stringify(id)};
    const channel = __STORYBOOK_ADDONS_CHANNEL__;
    const errors = [];
    const note = (error) => void errors.push(String(error?.message ?? error?.title ?? error));
    const failures = ['playFunctionThrewException', 'storyThrewException', 'storyErrored',
      'storyMissing', 'unhandledErrorsWhilePlaying'];
    const end = (reporters) => {
      for (const name of failures) channel.off(name, note);
      channel.off('storyFinished', finish);
      clearTimeout(timer);
      const failed = reporters.filter(({ status }) => status === 'failed');
      const checks = failed.map(({ type, result }) =>
        type + ': ' + (result?.violations ?? []).map((one) => one.id + ' ' + one.nodes[0]?.html));
      resolve({ errors, checks });
    };
    const finish = ({ storyId, reporters }) => void (storyId === id && end(reporters));
    const timer = setTimeout(() => { note('The story does not end.'); end([]); }, ${PATIENCE});
    for (const name of failures) channel.on(name, note);
    channel.on('storyFinished', finish);
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
  })`);

/** Console messages of stories that do not come from the components. */
const expected = [
  // The site of the stories has no icon, which Firefox requests at any time.
  /\/favicon\.ico 404/,
  // The addresses of other sites are examples.
  /\.example\//,
  // WebKit reports the scripts that the checks run in frames without scripts.
  /Blocked script execution in 'about:srcdoc'/,
];

/** Returns why a story failed, in lines. */
async function problemsOf(window: Window, id: string): Promise<string[]> {
  window.takeMessages();
  try {
    await fit(window, id);
    const { errors, checks } = await play(window, id);
    const messages = window
      .takeMessages()
      .filter((text) => /\berror\b|failed:|CONSOLE FAILED/i.test(text))
      .filter((text) => !expected.some((pattern) => pattern.test(text)));
    return [...errors, ...checks, ...messages].map((text) => `${id}: ${text.slice(0, 600)}`);
  } catch (error) {
    return [`${id}: ${String(error).slice(0, 600)}`];
  }
}

inEveryBrowser(900_000, (browser, engine) => {
  for (let part = 0; part < parts; part += 1) {
    test(`every story plays without an error, part ${part + 1} of ${parts}`, async () => {
      const window = await browser().open();
      const problems: string[] = [];
      await openPreview(window);
      for (const id of await storiesOf(engine, part)) {
        if ((await problemsOf(window, id)).length === 0) continue;
        // Repeats the story on a new page, where no other story has run.
        await openPreview(window);
        problems.push(...(await problemsOf(window, id)));
        await openPreview(window);
      }
      await window.close();
      expect(problems).toEqual([]);
    });
  }
});
