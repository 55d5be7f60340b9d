import { render } from '@testing-library/react';
import axe from 'axe-core';
import { cloneElement, createRef, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { afterEach, expect, it, vi } from 'vitest';

/** What a component promises beyond the common. */
export interface Conformance {
  /** Class of the element that takes the ref. */
  refInstanceOf: new () => Element;
  /** Selector of the control that takes ref and props in the root's stead, as in form fields. */
  control?: string;
  /** What has to be around it. */
  wrapper?: (children: ReactElement) => ReactElement;
}

/**
 * What every component keeps: ref, class and unknown props reach its root, it renders on a server,
 * hydrates without a warning, and axe finds nothing. Call it inside `describe`.
 *
 * @example
 * describeConformance(<Button>Ok</Button>, { refInstanceOf: HTMLButtonElement });
 */
export function describeConformance(
  element: ReactElement<Record<string, unknown>>,
  { refInstanceOf, control, wrapper = (children) => children }: Conformance,
): void {
  const rootOf = (container: Element): Element => {
    const [root, ...more] = container.children;
    if (root === undefined || more.length > 0) throw new Error('A component has one root.');
    return root;
  };
  const targetOf = (container: Element): Element | null =>
    control === undefined ? rootOf(container) : container.querySelector(control);

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('gives its element to the ref', () => {
    const ref = createRef<Element>();
    const { container } = render(wrapper(cloneElement(element, { ref })));
    expect(ref.current).toBeInstanceOf(refInstanceOf);
    expect(ref.current).toBe(targetOf(container));
  });

  it('adds a class to its own', () => {
    const { container } = render(wrapper(cloneElement(element, { className: 'minha-classe' })));
    expect(rootOf(container)).toHaveClass('minha-classe');
    expect(rootOf(container).classList.length).toBeGreaterThan(1);
  });

  it('passes unknown props on', () => {
    const props = { id: 'meu-id', lang: 'pt', 'data-origem': 'teste', 'aria-details': 'nota' };
    const { container } = render(wrapper(cloneElement(element, props)));
    for (const [name, value] of Object.entries(props)) {
      expect(targetOf(container)).toHaveAttribute(name, value);
    }
  });

  it('renders on a server and hydrates without a warning', () => {
    const html = renderWithoutBrowser(wrapper(element));
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    const root = rootOf(container);

    const error = vi.spyOn(console, 'error');
    const warn = vi.spyOn(console, 'warn');
    const onRecoverableError = vi.fn();
    render(wrapper(element), { container, hydrate: true, onRecoverableError });

    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
    expect(rootOf(container)).toBe(root);
  });

  it('has no accessibility violation', async () => {
    const { container } = render(wrapper(element));
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
