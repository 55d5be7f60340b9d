import { elementCss, variableDefaults } from '../packages/ui/src/theme/standalone.ts';

/** A component's root up to its style sheet: in a template, or made of several by `sheet`. */
const root = /(styled\.\w+\s*\.withConfig\(\{\s*componentId: 'm-\w+',?\s*\}\)`)|(\bsheet\()(?=\w)/g;
const variable = /var\((--m-[a-z\d-]+)\)/g;

/** `#ffffff` → `#fff`. */
const short = (value: string): string =>
  value.replaceAll(/#(.)\1(.)\2(.)\3(?![\da-f])/g, '#$1$2$3');

/** Modules of components: the theme itself is for pages that carry it. */
export const componentModules = /\/packages\/ui\/src\/(?!(?:brand|theme)\/).*\.tsx?$/;

/**
 * Makes components need no style sheet of the page: each root brings the rules for elements that it
 * counts on, and each variable of the theme names its default. For what is published and for what is
 * reviewed; a page that has the theme in its head is spared the bytes.
 *
 * @param code - A module of a component, as it was written.
 *
 * @example
 * standaloneStyles('const css = `color: var(--m-ink)`;'); // '… var(--m-ink,light-dark(#1c1a17,#f5f1e9))'
 */
export const standaloneStyles = (code: string): string =>
  code
    .replaceAll(root, (_, template?: string, call?: string) =>
      template === undefined ? `${call}\`${elementCss}\` + ` : template + elementCss,
    )
    .replaceAll(variable, (plain, name: string) => {
      const value = variableDefaults[name];
      return value === undefined ? plain : `var(${name},${short(value)})`;
    });
