import { ThemeSwitch, type ThemeChoice } from '@martelo/ui/footer';
import { useSyncExternalStore } from 'react';
import { THEME_KEY, themeOf } from './theme-key.ts';

const read = (): ThemeChoice => themeOf(document.documentElement.dataset['theme'] ?? null);

function apply(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset['theme'];
  else dataset['theme'] = choice;
}

const listeners = new Set<() => void>();

function choose(choice: ThemeChoice): void {
  apply(choice);
  try {
    if (choice === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, choice);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

/** Follows other tabs. The key of the event is `null` when the whole storage was cleared. */
function subscribe(onChange: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key !== THEME_KEY && key !== null) return;
    apply(themeOf(newValue));
    onChange();
  };
  listeners.add(onChange);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(onChange);
    removeEventListener('storage', onStorage);
  };
}

/** The theme switch of the footer. A script in the head applies the choice before the first paint. */
export default function ThemeChoiceInFooter() {
  const choice = useSyncExternalStore(subscribe, read, () => 'system' as const);
  return <ThemeSwitch value={choice} onThemeChange={choose} />;
}
