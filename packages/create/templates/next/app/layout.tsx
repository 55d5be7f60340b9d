import '@martelo/ui/fonts.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SiteLinks } from './site-links';
import { StyleRegistry } from './style-registry';

export const metadata: Metadata = { title: 'Lotes' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR">
      <body>
        <StyleRegistry>
          <SiteLinks>{children}</SiteLinks>
        </StyleRegistry>
      </body>
    </html>
  );
}
