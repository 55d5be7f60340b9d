import type { ListAddress } from '@martelo/api/lot-filters';
import { useHead, type Head } from '../../engine/head.tsx';
import { AuctionMasthead } from './auction-masthead.tsx';
import { HouseMasthead } from './house-masthead.tsx';
import { headOfLanding } from './landing-head.ts';
import { LandingRoot } from './landing.styles.ts';
import type { Landing } from './landing.ts';

interface MastheadProps {
  landing: Landing;
  address: ListAddress;
  /** Name of the house or auction, until it is loaded. */
  name: string;
  /** Metadata of the list. The house or auction replaces parts of it. */
  head: Head;
}

/**
 * The masthead and the metadata of a house or an auction. Shows only the name when it could not be
 * loaded.
 */
export default function Masthead({ landing, address, name, head }: MastheadProps) {
  useHead({ ...head, ...headOfLanding(landing, address) });
  switch (landing.kind) {
    case 'house':
      return <HouseMasthead account={landing.account} />;
    case 'auction':
      return <AuctionMasthead auction={landing.auction} />;
    case 'loading':
    case 'none':
      return (
        <LandingRoot aria-busy={landing.kind === 'loading' || undefined}>
          <h1>{name}</h1>
        </LandingRoot>
      );
  }
}
