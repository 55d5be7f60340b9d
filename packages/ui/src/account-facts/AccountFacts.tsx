import { formatCnpj } from '@martelo/domain/documents';
import type { Account } from '@martelo/domain/entities';
import { emailHref, phoneHref, webAddress, whatsappHref } from '@martelo/domain/links';
import { phoneText } from '@martelo/domain/phone';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { linked } from '../link/OutsideLink.tsx';
import { Facts, knownFacts, startFact, type Fact } from '../lot-facts/Facts.tsx';
import { wideFactsCss } from '../lot-facts/facts.styles.ts';
import { reset } from '../theme/reset.ts';

const Root = styled.dl.withConfig({ componentId: 'm-AccountFacts' })`
  ${reset}
  ${wideFactsCss}

  .number {
    white-space: nowrap;
  }
`;

/** Props of {@link AccountFacts}. */
export interface AccountFactsProps extends Omit<ComponentPropsWithRef<'dl'>, 'children'> {
  /** The auction house. Unknown facts are omitted. */
  account: Account;
  /** Which facts to show: all, or only those that a person needs to contact it. @default 'all' */
  facts?: 'all' | 'contact' | undefined;
}

/** Returns an address without its scheme, `www.` and final slash. */
const shortAddress = (href: string): string =>
  href.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

/** Returns the CNPJ, which is never on two lines. */
const numberOf = ({ cnpj }: Account): Fact[1] => {
  const number = formatCnpj(cnpj);
  return number === '' ? null : <span className="number">{number}</span>;
};

/**
 * What an auction house publishes about itself: its auctioneer with the registration at the board of
 * trade (Junta Comercial), its document, how to reach it, and its next auction. Renders nothing
 * without facts. A contact is a link if it is safe (docs/rules.md#links), otherwise a text.
 *
 * @example
 * <AccountFacts account={account} />
 * <AccountFacts account={account} facts="contact" />
 */
export function AccountFacts({ account, facts = 'all', ...rest }: AccountFactsProps) {
  const { auctioneer_name, auctioneer_registration, phone, whatsapp, email, site_url } = account;
  const site = webAddress(site_url);
  const contact: readonly Fact[] = [
    ['Telefone', linked(phone && phoneText(phone), phoneHref(phone))],
    ['WhatsApp', linked(whatsapp && phoneText(whatsapp), whatsappHref(whatsapp), true)],
    ['E-mail', linked(email, emailHref(email))],
    ['Site', linked(site && shortAddress(site), site, true)],
  ];
  const known = knownFacts(
    facts === 'contact'
      ? contact
      : [
          ['Leiloeiro oficial', auctioneer_name],
          ['Registro na Junta Comercial', auctioneer_registration],
          ['CNPJ', numberOf(account)],
          ...contact,
          ['Próximo leilão', startFact(account.next_auction_at)],
        ],
  );
  return known.length === 0 ? null : (
    <Root {...rest}>
      <Facts facts={known} />
    </Root>
  );
}
