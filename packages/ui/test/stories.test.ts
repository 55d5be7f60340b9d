/** Every public component has the same kinds of stories, so that designers find them by one name. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../src');

/** Components without stories of their own: another component's stories show them. */
const shownByOthers = new Set([
  'AuctionGrid',
  'CarouselSlide',
  'ClockProvider',
  'FieldGroup',
  'FieldRow',
  'GlobalStyle',
  'LotCardSkeleton',
  'ToastProvider',
  'Wordmark',
]);

/** Files that are named after the component they hold and that an entry exports. */
const components = globSync('*/[A-Z]*.tsx', { cwd: source })
  .filter((file) => /\/[A-Za-z]+\.tsx$/.test(file))
  .map((file) => ({ name: basename(file, '.tsx'), folder: join(source, dirname(file)) }))
  .filter(({ name, folder }) => {
    const index = join(folder, 'index.ts');
    const exported = new RegExp(`^export \\{[^}]*\\} from './${name}.tsx'`, 'm');
    return existsSync(index) && exported.test(readFileSync(index, 'utf8'));
  })
  .filter(({ name }) => !shownByOthers.has(name));

const storiesOf = ({ name, folder }: (typeof components)[number]): string => {
  const file = join(folder, `${name}.stories.tsx`);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};
const isStory = (name: string): RegExp => new RegExp(`^export const ${name}\\b`, 'm');

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

/** `Field` is the frame around a control, not a field itself. */
const isFrame = (name: string): boolean => name === 'Field';

it.each(components.filter(({ name }) => name.endsWith('Field') && !isFrame(name)))(
  '$name shows its states side by side',
  (component) => {
    expect(storiesOf(component)).toMatch(isStory('Matrix'));
  },
);

it.each(components.filter(({ name }) => name.endsWith('Card')))(
  '$name has a skeleton of exactly its size',
  (component) => {
    expect(readFileSync(join(component.folder, 'index.ts'), 'utf8')).toContain(
      `${component.name}Skeleton`,
    );
    expect(storiesOf(component)).toMatch(/\btwins?\b/);
  },
);
