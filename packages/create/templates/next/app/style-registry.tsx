'use client';
import { ServerInsertedHTMLContext, useServerInsertedHTML } from 'next/navigation';
import { useContext, useState, type ReactNode } from 'react';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';

const sheets = new WeakMap<object, ServerStyleSheet>();

/** Next.js renders a cached page twice and inserts the styles of both times, so they share a sheet. */
function sheetOf(page: object): ServerStyleSheet {
  const sheet = sheets.get(page) ?? new ServerStyleSheet();
  sheets.set(page, sheet);
  return sheet;
}

export function StyleRegistry({ children }: { children: ReactNode }) {
  const page = useContext(ServerInsertedHTMLContext);
  const [sheet] = useState(() => sheetOf(page ?? {}));
  useServerInsertedHTML(() => {
    const styles = sheet.getStyleElement();
    sheet.instance.clearTag();
    return styles;
  });
  if (typeof window !== 'undefined') return children;
  return <StyleSheetManager sheet={sheet.instance}>{children}</StyleSheetManager>;
}
