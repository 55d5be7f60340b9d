/** Returns the name of a token in its variable: `onAccent` becomes `on-accent`. */
export const kebab = (name: string): string =>
  name.replaceAll(/[A-Z_]/g, (mark) => `-${mark === '_' ? '' : mark.toLowerCase()}`);

/** Returns values as `--m-*` declarations: `{ onAccent: '#fff' }` becomes `--m-on-accent:#fff`. */
export const declarations = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--m-${kebab(name)}:${value}`)
    .join(';');

/**
 * Returns a colour that follows the page's `color-scheme`. A page without a dark theme stays light.
 */
export const either = (light: string, dark: string): string =>
  light === dark ? light : `light-dark(${light},${dark})`;
