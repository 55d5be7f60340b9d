'use client';
import { LinkProvider } from '@martelo/ui/link';
import Link from 'next/link';
import type { ReactNode } from 'react';

/** Gives all components the links of Next.js. */
export const SiteLinks = ({ children }: { children: ReactNode }) => (
  <LinkProvider component={Link}>{children}</LinkProvider>
);
