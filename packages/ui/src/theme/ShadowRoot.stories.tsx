import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { expect, waitFor } from 'storybook/test';
import { StyleSheetManager } from 'styled-components';
import { AuctionCard } from '../auction/AuctionCard/AuctionCard.tsx';
import { BidHistory } from '../auction/BidHistory/BidHistory.tsx';
import { LotCard } from '../auction/LotCard/LotCard.tsx';
import { Button } from '../basics/Button/Button.tsx';
import { auction } from '../fixtures/auctions.ts';
import { bids, lotSummary } from '../fixtures/lots.ts';
import { Form } from '../forms/Form/Form.tsx';
import { TextField } from '../forms/TextField/TextField.tsx';
import { GlobalStyle } from './GlobalStyle.tsx';

/** On a partner's page: nothing of the page's CSS comes in, nothing of ours gets out. */
const meta = {
  title: 'Fundamentos/Shadow root',
  parameters: { layout: 'padded' },
} satisfies Meta;

export default meta;

function Isolated({ children }: { children: ReactNode }) {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const attach = (host: HTMLElement | null): void => {
    if (host) setRoot(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
  };
  return (
    <section ref={attach} data-testid="host">
      {root &&
        createPortal(
          <StyleSheetManager target={root}>
            <GlobalStyle />
            {children}
          </StyleSheetManager>,
          root,
        )}
    </section>
  );
}

const components = (
  <div className="all" style={{ display: 'grid', gap: '1rem', width: '17rem' }}>
    <LotCard lot={lotSummary()} headingLevel={2} />
    <AuctionCard auction={auction()} href="/lotes" headingLevel={2} />
    <BidHistory bids={bids} />
    <Form onSubmit={() => undefined}>
      <TextField name="email" label="E-mail" hint="Só para avisos" />
    </Form>
    <Button>Dê um lance</Button>
  </div>
);

/** Size and look of every element, in the order of the document. */
const looks = (root: ParentNode): string[] =>
  [...root.querySelectorAll<HTMLElement>('.all, .all *')].map((element) => {
    const { width, height } = element.getBoundingClientRect();
    const { color, fontFamily, fontSize, margin, padding } = getComputedStyle(element);
    return [element.localName, width, height, color, fontFamily, fontSize, margin, padding].join();
  });

const hostile = `
  :root { --m-ink: lime; --m-accent: lime; --m-space-4: 90px; }
  body { font: 700 30px/3 monospace; color: lime; }
  * { box-sizing: content-box; }
  :is(h2, p, a, ul, li, dl, dd, td, button, input, span, div) { margin: 20px; padding: 20px; color: lime; }
  img { max-width: none; border: 9px solid lime; }
`;

/** One line more than elsewhere: a `StyleSheetManager` whose target is the shadow root. */
export const Default: StoryObj<typeof meta> = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '3rem' }}>
      {components}
      <Isolated>{components}</Isolated>
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const shadow = canvas.getByTestId('host').shadowRoot;
    if (shadow === null) throw new Error('There is no shadow root.');
    await document.fonts.ready;
    const onOurPage = looks(canvasElement);
    await expect(onOurPage.length).toBeGreaterThan(40);
    await waitFor(() => expect(looks(shadow)).toEqual(onOurPage));

    const page = new CSSStyleSheet();
    page.replaceSync(hostile);
    document.adoptedStyleSheets.push(page);
    try {
      await expect(looks(canvasElement)).not.toEqual(onOurPage);
      await expect(looks(shadow)).toEqual(onOurPage);
    } finally {
      document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(page), 1);
    }
  },
};
