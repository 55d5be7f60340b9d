import { render } from '@testing-library/react';
import axe from 'axe-core';
import { cloneElement, createRef, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Form } from 'react-final-form';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { afterEach, expect, it, vi } from 'vitest';

/** What a component promises beyond the common. */
export interface Conformance {
  /** Class of the element that takes the ref. */
  refInstanceOf: new () => Element;
  /** Selector of the control that takes ref and props in the root's stead, as in form fields. */
  control?: string;
  /** A field: the one kind of component that works nowhere but inside something, a form. */
  inForm?: true;
}

const rootOf = (container: Element): Element => {
  const [root, ...more] = container.children;
  if (root === undefined || more.length > 0) throw new Error('A component has one root.');
  return root;
};

/** Rules stand in the style sheets, not in the text of their elements. */
const rulesOf = ({ styleSheets }: DocumentOrShadowRoot): string =>
  Array.from(styleSheets, ({ cssRules }) => Array.from(cssRules, (rule) => rule.cssText))
    .flat()
    .join('\n');

/**
 * What every component keeps: ref, class and unknown props reach its root, and it works wherever it
 * stands ({@link describeEverywhere}). Call it inside `describe`.
 *
 * @example
 * describeConformance(<Button>Ok</Button>, { refInstanceOf: HTMLButtonElement });
 */
export function describeConformance(
  element: ReactElement<Record<string, unknown>>,
  { refInstanceOf, control, inForm }: Conformance,
): void {
  const placed = (component: ReactElement): ReactElement =>
    inForm ? <Form onSubmit={() => undefined} render={() => component} /> : component;
  const targetOf = (container: Element): Element | null =>
    control === undefined ? rootOf(container) : container.querySelector(control);

  it('gives its element to the ref', () => {
    const ref = createRef<Element>();
    const { container } = render(placed(cloneElement(element, { ref })));
    expect(ref.current).toBeInstanceOf(refInstanceOf);
    expect(ref.current).toBe(targetOf(container));
  });

  it('adds a class to its own', () => {
    const { container } = render(placed(cloneElement(element, { className: 'minha-classe' })));
    expect(rootOf(container)).toHaveClass('minha-classe');
    // First, so that a root is known as one by how its class begins.
    expect(rootOf(container).className).toMatch(/^m-[A-Z]/);
  });

  it('passes unknown props on', () => {
    const props = { id: 'meu-id', lang: 'pt', 'data-origem': 'teste', 'aria-details': 'nota' };
    const { container } = render(placed(cloneElement(element, props)));
    for (const [name, value] of Object.entries(props)) {
      expect(targetOf(container)).toHaveAttribute(name, value);
    }
  });

  describeEverywhere(placed(element));
}

/**
 * What also the parts without props keep: nothing has to be around them, they render on a server,
 * hydrate without a warning, bring their styles into a shadow root, and axe finds nothing.
 *
 * @example
 * describeEverywhere(<ClockProvider><Countdown until={date} /></ClockProvider>);
 */
export function describeEverywhere(element: ReactElement): void {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('renders on a server and hydrates without a warning', () => {
    const error = vi.spyOn(console, 'error');
    const warn = vi.spyOn(console, 'warn');
    const onRecoverableError = vi.fn();

    const html = renderWithoutBrowser(element);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    const root = rootOf(container);
    render(element, { container, hydrate: true, onRecoverableError });

    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
    expect(rootOf(container)).toBe(root);
  });

  it('brings its styles into a shadow root and leaves nothing outside', () => {
    const host = document.body.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    const container = shadow.appendChild(document.createElement('div'));
    const outside = [document.documentElement.outerHTML, rulesOf(document)];
    render(<StyleSheetManager target={shadow}>{element}</StyleSheetManager>, { container });

    expect([document.documentElement.outerHTML, rulesOf(document)]).toEqual(outside);
    const css = rulesOf(shadow);
    for (const styled of container.querySelectorAll('[class*="m-"]')) {
      expect([...styled.classList].some((name) => css.includes(`.${name}`))).toBe(true);
    }
  });

  it('has no accessibility violation', async () => {
    const { container } = render(element);
    const { violations } = await axe.run(container, {
      rules: {
        // A component is no page, and jsdom has no layout; stories check contrast in a browser.
        region: { enabled: false },
        'color-contrast': { enabled: false },
      },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual(
      [],
    );
  });
}

/** Renders as Node does: nothing of a browser may be there. */
function renderWithoutBrowser(element: ReactElement): string {
  for (const name of ['window', 'document', 'navigator', 'localStorage', 'CSS', 'matchMedia']) {
    vi.stubGlobal(name, undefined);
  }
  const sheet = new ServerStyleSheet();
  try {
    return renderToString(sheet.collectStyles(element));
  } finally {
    sheet.seal();
    vi.unstubAllGlobals();
  }
}
