import { ThemeSwitch, type ThemeChoice as Choice } from '@martelo/ui/footer';
import { useSyncExternalStore } from 'react';
import { THEME_KEY, themeOf } from './theme-key.ts';

function apply(choice: Choice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset['theme'];
  else dataset['theme'] = choice;
}

function keep(choice: Choice): void {
  try {
    localStorage.setItem(THEME_KEY, choice);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Returns the stored choice, or `null` when storage is blocked. */
function stored(): Choice | null {
  try {
    return themeOf(localStorage.getItem(THEME_KEY));
  } catch {
    return null;
  }
}

const read = (): Choice => themeOf(document.documentElement.dataset['theme'] ?? null);

/** Name of the event of this tab, which has no `storage` event for its own changes. */
const CHANGE = 'martelo:theme';

function subscribe(onChange: () => void): () => void {
  const applyStored = (): void => {
    const choice = stored();
    if (choice === null) return;
    apply(choice);
    onChange();
  };
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === THEME_KEY) applyStored();
  };
  /** The back/forward cache restored the page, which received no `storage` events meanwhile. */
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) applyStored();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  addEventListener(CHANGE, onChange);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
    removeEventListener(CHANGE, onChange);
  };
}

function choose(choice: Choice): void {
  apply(choice);
  keep(choice);
  dispatchEvent(new Event(CHANGE));
}

/** The theme switch of the footer. A script in the head applies the choice before the first paint. */
export default function ThemeChoice() {
  const choice = useSyncExternalStore(subscribe, read, () => 'system' as const);
  return <ThemeSwitch value={choice} onThemeChange={choose} />;
}
