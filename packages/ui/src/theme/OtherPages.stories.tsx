import { auction, bids, lotSummary } from '@martelo/domain/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { expect, waitFor, within } from 'storybook/test';
import { StyleSheetManager } from 'styled-components';
import { AuctionCard } from '../auction-card/AuctionCard.tsx';
import { BidHistory } from '../lot-facts/BidHistory.tsx';
import { LotCard } from '../lot-card/LotCard.tsx';
import { Button } from '../button/Button.tsx';
import { Frame, pageIn } from '../fixtures/frame.tsx';
import { Form } from '../form/Form.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { GlobalStyle } from './GlobalStyle.tsx';

/** Components on a partner's page: beside the page's own style sheet, or in a shadow root. */
const meta = {
  title: 'Fundamentos/Em outras páginas',
  id: 'fundamentos-em-outras-paginas',
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

const theirs = `
  <!doctype html>
  <style>html { overflow-y: scroll; } main { color: #444; font: 300 1.25rem/1.8 Georgia, serif; } :focus { outline: 2px dotted; }</style>
  <main>
    <h1>Galeria da praça</h1>
    <p class="m-4">Desde 1962, <a href="#sobre">na mesma rua</a>.</p>
    <ul><li>Pinturas</li></ul>
    <p><button>Visitar</button> <input value="Busca" /> <img alt="Fachada" width="40" height="30" /></p>
  </main>
`;

/** Returns the size and the style of every element of the components, in document order. */
const looks = (root: ParentNode): string[] =>
  [...root.querySelectorAll<HTMLElement>('.all *')].map((element) => {
    const { width, height } = element.getBoundingClientRect();
    // In WebKit a size depends on the position by a few millionths.
    const size = [width.toFixed(2), height.toFixed(2)];
    const { color, fontFamily, fontSize, margin, padding } = getComputedStyle(element);
    return [element.localName, ...size, color, fontFamily, fontSize, margin, padding].join();
  });

const hostile = `
  :root { --m-ink: lime; --m-accent: lime; --m-space-4: 90px; }
  body { font: 700 30px/3 monospace; color: lime; }
  * { box-sizing: content-box; }
  :is(h2, p, a, ul, li, dl, dd, td, button, input, span, div) { margin: 20px; padding: 20px; color: lime; }
  img { max-width: none; border: 9px solid lime; }
`;

/** All computed properties of an element, without our variables. */
const everything = (elements: Iterable<Element>): string[] =>
  Array.from(elements, (element) => {
    const style = getComputedStyle(element);
    const names = [...style].filter((name) => !name.startsWith('--m-'));
    return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join();
  });

const planes = 'article, .badge, button, table, input';

/** The parts of a component that are not plain text, with their box and background. */
const planesOf = (root: HTMLElement): string[] =>
  Array.from(root.querySelectorAll(`.all :is(${planes})`), (element) => {
    const style = getComputedStyle(element);
    return [element.localName, style.boxSizing, style.backgroundColor, style.borderWidth].join();
  });

/** Components need nothing from the page, and change nothing on it. */
export const Default: StoryObj<typeof meta> = {
  render: () => (
    <>
      {components}
      <Frame title="Página de outros" html={theirs} style={{ height: '90rem' }}>
        {components}
      </Frame>
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    const page = await waitFor(() => pageIn(canvas.getByTitle('Página de outros')));
    await waitFor(() => expect(planesOf(page)).toEqual(planesOf(canvasElement)));
    await expect(planesOf(page).length).toBeGreaterThan(5);
    const card = within(within(page).getAllByRole('article')[0] ?? page);
    const price = getComputedStyle(card.getByText('R$ 6.580'));
    await expect(price.fontFamily).toContain('Martelo Text');
    // Plain text has the colour of the page.
    await expect(price.color).toBe('rgb(0, 0, 0)');

    const elements = [...page.querySelectorAll('main, main *')];
    page.querySelector('button')?.focus();
    const withUs = everything(elements);
    const sheets = [
      ...page.ownerDocument.head.querySelectorAll<HTMLStyleElement>('style[data-styled]'),
    ];
    for (const sheet of sheets) sheet.disabled = true;
    await expect(everything(elements)).toEqual(withUs);
    await expect(planesOf(page)).not.toEqual(planesOf(canvasElement));
    for (const sheet of sheets) sheet.disabled = false;
  },
};

/** A shadow root needs one more line: a `StyleSheetManager` whose target is the shadow root. */
export const ShadowRoot: StoryObj<typeof meta> = {
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
