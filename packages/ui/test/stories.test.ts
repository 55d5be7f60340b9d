/** Every public component has the same standard stories, so designers find them by name. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');

/** Components without their own stories, because another component's stories show them. */
const shownElsewhere = new Set([
  'AuctionGrid',
  'CarouselSlide',
  'ClockProvider',
  'ConvertedMoney',
  'FieldGroup',
  'FieldRow',
  'GlobalStyle',
  'LinkProvider',
  'LotCardSkeleton',
  'PictureContent',
  'TestProvider',
  'ToastProvider',
  'Wordmark',
]);

/** The component files that an entry exports. A file has the name of its component. */
const components = globSync('*/[A-Z]*.tsx', { cwd: source })
  .filter((file) => /\/[A-Za-z]+\.tsx$/.test(file))
  .map((file) => ({ name: basename(file, '.tsx'), folder: join(source, dirname(file)) }))
  .filter(({ name, folder }) => {
    const index = join(folder, 'index.ts');
    const exported = new RegExp(`^export \\{[^}]*\\} from './${name}.tsx'`, 'm');
    return existsSync(index) && exported.test(readFileSync(index, 'utf8'));
  })
  .filter(({ name }) => !shownElsewhere.has(name));

const storiesOf = ({ name, folder }: (typeof components)[number]): string => {
  const file = join(folder, `${name}.stories.tsx`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
const isStory = (name: string): RegExp => new RegExp(`^export const ${name}\\b`, 'm');

/** Git keeps every version of a screenshot. */
it('has less than 15 MB of screenshots', () => {
  const baselines = join(import.meta.dirname, '../visual/baselines');
  const sizes = globSync('*/*.png', { cwd: baselines }).map(
    (file) => statSync(join(baselines, file)).size,
  );
  expect(sizes.length).toBeGreaterThan(200);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(15_000_000);
});

it('finds the components', () => {
  expect(components.length).toBeGreaterThan(60);
});

describe.each(components)('$name', (component) => {
  const stories = storiesOf(component);

  it('has a default story and a playground', () => {
    expect(stories).toMatch(isStory('Default'));
    expect(stories).toMatch(isStory('Playground'));
  });

  it('has a screenshot', () => {
    expect(stories).toMatch(/tags: \[.*'visual'/);
  });
});

it.each(globSync('*/*.stories.tsx', { cwd: source }))(
  '%s has the name of the component that it shows, for the search',
  (file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const [, component = ''] = /^  component: (\w+)/m.exec(text) ?? [];
    expect(component === '' || new RegExp(`^  title: '.*/${component}',`, 'm').test(text)).toBe(
      true,
    );
  },
);

/** `Field` is the frame around a control, not a complete field. */
const isFrame = (name: string): boolean => name === 'Field';

it.each(components.filter(({ name }) => name.endsWith('Field') && !isFrame(name)))(
  '$name has a matrix of its states',
  (component) => {
    expect(storiesOf(component)).toMatch(isStory('Matrix'));
  },
);

it.each(components.filter(({ name }) => name.endsWith('Card')))(
  '$name has a skeleton of the same size',
  (component) => {
    expect(readFileSync(join(component.folder, 'index.ts'), 'utf8')).toContain(
      `${component.name}Skeleton`,
    );
    expect(storiesOf(component)).toMatch(/\btwins?\b/);
  },
);

/** Markup or styles of a control. Hidden inputs and `matches(':hover')` in code do not count. */
const CONTROL =
  /<(?:a|Link|button|select|textarea)\b|<input\b(?![^>]*\bhidden\b)|styled\.(?:a|button|input|select|textarea)\b|:hover(?!')/;

/**
 * Returns whether a component renders a control itself, in its own file or in an imported part that
 * has no stories.
 * A component that only arranges others is shown by their matrices.
 */
function isInteractive({ name, folder }: (typeof components)[number]): boolean {
  const isComponent = (file: string): boolean =>
    components.some((other) => other.folder === folder && `${other.name}.tsx` === file);
  const text = readFileSync(join(folder, `${name}.tsx`), 'utf8');
  const parts = Array.from(text.matchAll(/ from '\.\/(.+)'/g), ([, part = '']) => part)
    .filter((part) => !isComponent(part))
    .map((part) => readFileSync(join(folder, part), 'utf8'));
  return [text, ...parts].some((part) => CONTROL.test(part));
}

/** Interactive components without a matrix of states, each with the reason. */
const withoutStateMatrix: Readonly<Record<string, string>> = {
  Field: 'The frame of every field: their matrices show it.',
  LoginForm: 'Its links have the style of the actions of `Form`, whose matrix shows them.',
  Modal: 'The browser shows one dialog at a time, above the page.',
  SignUpForm: 'As `LoginForm`, and links in the text of a checkbox.',
};

const hasStateMatrix = (component: (typeof components)[number]): boolean =>
  /<(?:StateMatrix|LinkStates)\b|\bfieldMatrix\(/.test(storiesOf(component));

it.each(components.filter(isInteractive).filter(({ name }) => !(name in withoutStateMatrix)))(
  '$name shows its states of pointer and keyboard side by side',
  (component) => {
    expect(hasStateMatrix(component)).toBe(true);
  },
);

it('lists only interactive components as without a matrix of states', () => {
  const missing = components
    .filter(isInteractive)
    .filter((component) => !hasStateMatrix(component))
    .map(({ name }) => name);
  expect(Object.keys(withoutStateMatrix).toSorted()).toEqual(missing.toSorted());
});

it.each(globSync('*/*.stories.tsx', { cwd: source }))(
  'every matrix of %s has a caption',
  (file) => {
    const text = readFileSync(join(source, file), 'utf8');
    const matrices = text
      .split(/^(?=export const )/m)
      .filter((story) => story.startsWith('export const Matrix'));
    const captioned = matrices.every((story) =>
      /\b(?:inMatrix|fieldMatrix)\(|<StateMatrix\b/.test(story),
    );
    expect(captioned).toBe(true);
  },
);
