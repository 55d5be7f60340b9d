/** The name of a token as a variable has it: `onAccent` → `on-accent`. */
export const kebab = (name: string): string =>
  name.replaceAll(/[A-Z_]/g, (mark) => `-${mark === '_' ? '' : mark.toLowerCase()}`);

/** Values as `--m-*` variables: `{ onAccent: '#fff' }` → `--m-on-accent:#fff`. */
export const declarations = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `--m-${kebab(name)}:${value}`)
    .join(';');

/** Colours that follow the page's own `color-scheme`: a page that is always white gets no light text. */
export const either = (
  day: Readonly<Record<string, string>>,
  night: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(day).map(([name, colour]) => [
      name,
      night[name] === colour ? colour : `light-dark(${colour},${night[name]})`,
    ]),
  );
