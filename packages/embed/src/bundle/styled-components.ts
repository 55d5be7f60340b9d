/**
 * Replaces `styled-components` in the bundle with the part of its API that `@martelo/ui` uses. All
 * elements of a page share one constructable style sheet. It needs no `<style>` element, which a
 * strict content security policy blocks, and saves 13 kB (docs/decisions/0027-embed-styles.md).
 *
 * @module
 */
import { createElement, type ComponentType, type VNode } from 'preact';

interface Props {
  readonly className?: string;
  /** Replaces the element. */
  readonly as?: string;
}

type Template = (
  strings: readonly string[],
  ...values: readonly unknown[]
) => (props: Props) => VNode<Props>;

const rules: string[] = [];

// CSS does not allow @keyframes inside another rule.
const keyframes = /@keyframes [\w-]+\s*\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Adds the rules of one component. The browser resolves nested rules itself. */
function addRules(name: string, css: string): void {
  const nested = css.replaceAll(keyframes, (rule) => {
    rules.push(rule);
    return '';
  });
  rules.push(`.${name}{${nested}}`);
}

/** Returns a fragment: a list with its text. It may include other fragments and lists of them. */
export const css = (
  strings: readonly string[],
  ...values: readonly unknown[]
): readonly [string] => [
  String.raw(
    { raw: strings },
    ...values.map((value) => (Array.isArray(value) ? value.join('') : value)),
  ),
];

const withConfig =
  (target: string | ComponentType<Props>) =>
  ({ componentId }: { readonly componentId: string }): Template =>
  (strings, ...values) => {
    addRules(componentId, css(strings, ...values)[0]);
    return ({ className, as: element = target, ...props }) =>
      createElement<Props>(element, {
        ...props,
        className: className === undefined ? componentId : `${componentId} ${className}`,
      });
  };

type Target = { readonly withConfig: ReturnType<typeof withConfig> };
type Styled = ((component: ComponentType<Props>) => Target) & Readonly<Record<string, Target>>;

const ofComponent = (component: ComponentType<Props>): Target => ({
  withConfig: withConfig(component),
});

/**
 * Supports only `styled.article.withConfig({ componentId })` and the same call on a styled
 * component, with a template of plain CSS.
 */
export const styled = new Proxy(ofComponent as Styled, {
  get: (_, tag: string) => ({ withConfig: withConfig(tag) }),
});

/** Imported only by modules that tree shaking removes. */
export const createGlobalStyle = (): null => null;

/** Returns the rules of all components in the bundle. */
export const componentRules = (): string => rules.join('\n');
