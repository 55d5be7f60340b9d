import { useEffect, type ReactNode } from 'react';

/** Each rule with the medium that it had, so it can have it again. */
type Restored = Map<CSSMediaRule, string>;

/** Applies the rules for paper on the screen. Returns how to undo it. */
function showPaper(): () => void {
  const before: Restored = new Map();
  const apply = (): void => {
    const sheets = [...document.styleSheets].filter(({ href }) => href === null);
    for (const rule of sheets.flatMap(({ cssRules }) => Array.from(cssRules))) {
      if (!(rule instanceof CSSMediaRule) || before.has(rule)) continue;
      const { mediaText } = rule.media;
      if (!/\b(?:print|screen)\b/.test(mediaText)) continue;
      before.set(rule, mediaText);
      rule.media.mediaText = mediaText.includes('print') ? 'all' : 'not all';
    }
  };
  apply();
  // Content that arrives later brings its styles.
  const observer = new MutationObserver(apply);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    for (const [rule, mediaText] of before) rule.media.mediaText = mediaText;
  };
}

/** Shows its children as on an A4 page. Tests print instead (`emulateMedium`). */
export function Paper({ children }: { children: ReactNode }) {
  useEffect(showPaper, []);
  return <div style={{ maxWidth: '210mm', marginInline: 'auto' }}>{children}</div>;
}
