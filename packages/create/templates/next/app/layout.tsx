import '@martelo/ui/fonts.css';
import { LinkProvider } from '@martelo/ui/link';
import type { Metadata } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { StyleRegistry } from './style-registry';

export const metadata: Metadata = { title: 'Lotes' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR">
      <body>
        <StyleRegistry>
          <LinkProvider component={Link}>{children}</LinkProvider>
        </StyleRegistry>
      </body>
    </html>
  );
}
