import { use, useMemo, type ContextType, type ReactNode } from 'react';
import { StyleSheetContext } from 'styled-components';

type Compile = ContextType<typeof StyleSheetContext>['stylis'];

/** Rules by their class, which is a hash of their text. Components have few variants. */
const compiled = new Map<string, string[]>();

/**
 * Compiles the styles of each component once for all pages that the server renders. Each page has its
 * own style sheet, so styled-components would compile them for each page.
 */
export function CompiledStyles({ children }: { children: ReactNode }): ReactNode {
  const context = use(StyleSheetContext);
  const { stylis } = context;
  const once = useMemo((): Compile => {
    const compile = (css: string, selector = '', ...others: [string?, string?]): string[] => {
      const known = selector === '' ? undefined : compiled.get(selector);
      const rules = known ?? stylis(css, selector, ...others);
      if (selector !== '') compiled.set(selector, rules);
      return rules;
    };
    return Object.assign(compile, { hash: stylis.hash });
  }, [stylis]);
  return <StyleSheetContext value={{ ...context, stylis: once }}>{children}</StyleSheetContext>;
}
