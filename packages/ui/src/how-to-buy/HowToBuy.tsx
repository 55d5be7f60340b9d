import type { Lot } from '@martelo/domain/entities';
import { webAddress } from '@martelo/domain/links';
import { endSentence } from '@martelo/domain/text';
import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Link } from '../link/Link.tsx';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.section.withConfig({ componentId: 'm-HowToBuy' })`
  ${reset}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space4};

  & > h2 {
    font: 700 ${token.sizeLarge}/1.2 ${token.fontTitle};
    letter-spacing: -0.015em;
  }
  & > .links {
    display: grid;
    justify-items: start;
  }
  & > .links a {
    display: inline-flex;
    align-items: center;
    min-height: ${token.target};
  }
  & > .links a:focus-visible {
    outline-offset: 0;
  }
`;

/** Props of {@link HowToBuy}. */
export interface HowToBuyProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  /** The lot with its buyer's premium. */
  lot: Pick<Lot, 'buyer_premium_percent' | 'shipping_note' | 'terms_url' | 'account'>;
  /** URL of the question about condition and provenance. */
  questionHref: string;
  /** URL of the glossary. */
  glossaryHref: string;
}

/**
 * How a lot is delivered and paid, and where to ask the house. The price block beside it (`LotPrice`)
 * has the buyer's premium and the total; if the premium is unknown, this says so.
 *
 * See docs/specification.md#how-to-buy.
 *
 * @example
 * <HowToBuy lot={lot} questionHref="/contato?lote=…" glossaryHref="/qualidade#glossario" />
 */
export function HowToBuy({ lot, questionHref, glossaryHref, ...rest }: HowToBuyProps) {
  const terms = webAddress(lot.terms_url);
  return (
    <Root {...rest}>
      <h2>Como comprar</h2>
      {lot.buyer_premium_percent === null && (
        <p>A casa não informou a comissão do leiloeiro. Pergunte antes de dar um lance.</p>
      )}
      <p>
        <strong>Envio:</strong>{' '}
        <span>
          {lot.shipping_note ??
            endSentence(`combine a retirada ou o frete com ${lot.account.name}`)}
        </span>
      </p>
      <p className="links">
        <Link href={questionHref}>Pergunte à casa sobre a conservação e a procedência</Link>
        {terms && (
          <Link href={terms} target="_blank" rel="noopener">
            Pagamento e retirada: condições do leilão
          </Link>
        )}
        <Link href={glossaryHref}>O que significam os termos</Link>
      </p>
    </Root>
  );
}
