/** The name of a token as a variable has it: `onAccent` → `on-accent`. */
export const kebab = (name: string): string =>
  name.replaceAll(/[A-Z_]/g, (mark) => `-${mark === '_' ? '' : mark.toLowerCase()}`);

/** Values as `--m-*` variables: `{ onAccent: '#fff' }` → `--m-on-accent:#fff`. */
export const declarations = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--m-${kebab(name)}:${value}`)
    .join(';');
