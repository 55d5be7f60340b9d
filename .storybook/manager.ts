import { addons } from 'storybook/manager-api';
import { storybookLook } from './look.ts';

const dark = matchMedia('(prefers-color-scheme: dark)').matches;

addons.setConfig({ theme: storybookLook(dark ? 'dark' : 'light') });
