import { lot, lotSummary } from '@martelo/domain/fixtures';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AuctionCard } from '../auction-card/AuctionCard.tsx';
import { participation, radarItem, wholeAuction } from '../fixtures/auctions.ts';
import { Footer } from '../footer/Footer.tsx';
import { Header } from '../header/Header.tsx';
import { LotCard } from '../lot-card/LotCard.tsx';
import { LotCardRow } from '../lot-card/LotCardRow.tsx';
import { LotComparison } from '../lot-comparison/LotComparison.tsx';
import { ParticipationCard } from '../participation-card/ParticipationCard.tsx';
import { history, soldLots } from '../price-history/cases.ts';
import { PriceHistory } from '../price-history/PriceHistory.tsx';
import { RadarCard } from '../radar/RadarCard.tsx';
import { LinkProvider, type LinkProps } from './LinkProvider.tsx';

const elsewhere = { href: '/outro', target: '_blank', rel: 'noopener' };
const linkOf = () => elsewhere;
const menu = [{ label: 'Lotes', ...elsewhere }];
const withoutCatalog = wholeAuction({ status: 'ongoing', catalog_url: null });

const table = {
  LotCard: <LotCard lot={lotSummary()} {...elsewhere} />,
  LotCardRow: <LotCardRow lot={lotSummary()} {...elsewhere} />,
  LotComparison: <LotComparison lots={[lot()]} linkOf={linkOf} />,
  AuctionCard: <AuctionCard auction={withoutCatalog} {...elsewhere} />,
  RadarCard: <RadarCard item={radarItem()} {...elsewhere} />,
  ParticipationCard: (
    <ParticipationCard participation={participation()} href="/outro" linkOf={linkOf} />
  ),
  PriceHistory: <PriceHistory history={history(soldLots(12))} artist="Amélia" linkOf={linkOf} />,
  Header: <Header menu={menu} homeHref="/outro" />,
  Footer: <Footer menu={menu} />,
};

it.each(Object.entries(table))('%s leads where the site wants', (_, element) => {
  render(element);
  const links = screen.getAllByRole('link', { hidden: true });
  for (const link of links) expect(link).toHaveAttribute('href', '/outro');
  // The card itself and links to a whole list have no target.
  const inNewTab = links.filter((link) => link.matches('[target=_blank][rel=noopener]'));
  expect(inNewTab).not.toHaveLength(0);
});

it('can change every address in one place', () => {
  const Tagged = ({ href, children, ...rest }: LinkProps) => (
    <a {...rest} href={`${href}?de=casa`}>
      {children}
    </a>
  );
  render(
    <LinkProvider component={Tagged}>
      <LotCard lot={lotSummary({ path: '/lote/12' })} />
    </LinkProvider>,
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', '/lote/12?de=casa');
});
