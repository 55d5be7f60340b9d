import { render } from '@testing-library/react';
import { cloneElement, createRef, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Form } from 'react-final-form';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { afterEach, expect, it, vi } from 'vitest';
import { LinkProvider, type LinkProps } from '../src/link/LinkProvider.tsx';

/** Options of {@link describeConformance}. */
export interface Conformance {
  /** Class of the element that the ref receives. */
  refInstanceOf: new () => Element;
  /** Selector of the control that receives ref and props instead of the root, as in form fields. */
  control?: string;
  /** Whether the component is a field, which needs a surrounding form. */
  inForm?: true;
}

const rootOf = (container: Element): Element => {
  const [root, ...more] = container.children;
  if (root === undefined || more.length > 0) throw new Error('Expected exactly one root element.');
  return root;
};

/** Returns the CSS rules of a document or shadow root. They are inserted through CSSOM, not as text. */
const rulesOf = ({ styleSheets }: DocumentOrShadowRoot): CSSRule[] =>
  Array.from(styleSheets, ({ cssRules }) => Array.from(cssRules)).flat();

/**
 * Tests that ref, class and unknown props reach the component's root, and everything in {@link
 * describeRendering}. Call it inside `describe`.
 *
 * @example
 * describeConformance(<Button>Ok</Button>, { refInstanceOf: HTMLButtonElement });
 */
export function describeConformance(
  element: ReactElement<Record<string, unknown>>,
  { refInstanceOf, control, inForm }: Conformance,
): void {
  const withForm = (component: ReactElement): ReactElement =>
    inForm ? <Form onSubmit={() => undefined} render={() => component} /> : component;
  const targetOf = (container: Element): Element | null =>
    control === undefined ? rootOf(container) : container.querySelector(control);

  it('passes its element to the ref', () => {
    const ref = createRef<Element>();
    const { container } = render(withForm(cloneElement(element, { ref })));
    expect(ref.current).toBeInstanceOf(refInstanceOf);
    expect(ref.current).toBe(targetOf(container));
  });

  it('adds a class name to its own', () => {
    const { container } = render(withForm(cloneElement(element, { className: 'minha-classe' })));
    expect(rootOf(container)).toHaveClass('minha-classe');
    // The component's class is first, so the prefix identifies root elements.
    expect(rootOf(container).className).toMatch(/^m-[A-Z]/);
  });

  it('passes unknown props to its element', () => {
    const props = { id: 'meu-id', lang: 'pt', 'data-origem': 'teste', 'aria-details': 'nota' };
    const { container } = render(withForm(cloneElement(element, props)));
    for (const [name, value] of Object.entries(props)) {
      expect(targetOf(container)).toHaveAttribute(name, value);
    }
  });

  describeRendering(withForm(element));
}

/**
 * Tests that an element renders on a server, hydrates without a warning, renders its links with the
 * component of the site, and inserts its styles into a shadow root. Its stories are checked with axe, in a browser.
 *
 * @example
 * describeRendering(<ClockProvider><Countdown until={date} /></ClockProvider>);
 */
export function describeRendering(element: ReactElement): void {
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

  it('renders its links to pages with the link component of the site', () => {
    const { container } = render(<LinkProvider component={SiteLink}>{element}</LinkProvider>);
    const links = [...container.querySelectorAll('a')].filter(isToPage);
    for (const link of links) expect(link).toHaveAttribute('data-site');
  });

  it('inserts its styles into a shadow root and changes nothing outside', () => {
    const host = document.body.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    const container = shadow.appendChild(document.createElement('div'));
    const html = document.documentElement.outerHTML;
    const rules = rulesOf(document);
    render(<StyleSheetManager target={shadow}>{element}</StyleSheetManager>, { container });

    expect(document.documentElement.outerHTML).toBe(html);
    const rulesAfter = rulesOf(document);
    // Compared by identity: writing all rules as text took most of the time of these tests.
    expect(rulesAfter.length).toBe(rules.length);
    expect(rulesAfter.every((rule, at) => rule === rules[at])).toBe(true);
    const css = rulesOf(shadow)
      .map((rule) => rule.cssText)
      .join('\n');
    for (const styled of container.querySelectorAll('[class*="m-"]')) {
      expect([...styled.classList].some((name) => css.includes(`.${name}`))).toBe(true);
    }
  });
}

/** A link component of a site, which marks its links. */
export const SiteLink = ({ children, ...rest }: LinkProps) => (
  <a {...rest} data-site="">
    {children}
  </a>
);

/** Returns whether a link leads to a page, not to a place on this one or to a file. The images of fixtures are data. */
const isToPage = (link: Element): boolean => !/^(?:#|data:)/.test(link.getAttribute('href') ?? '');

/** Renders like Node.js, without any browser globals. */
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
