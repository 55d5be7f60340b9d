import { addons } from 'storybook/manager-api';
import { SEPARATOR } from '../packages/ui/src/component-guide.ts';
import { storybookLook } from './look.ts';

const dark = matchMedia('(prefers-color-scheme: dark)').matches;

addons.setConfig({
  theme: storybookLook(dark ? 'dark' : 'light'),
  sidebar: {
    // The rest of a component's title is other words for it, for the search (guides.ts).
    renderLabel: ({ name, type }) =>
      type === 'component' ? name.split(SEPARATOR).slice(0, 2).join(SEPARATOR) : name,
  },
});
