/** The words of every mail. The pictures of the same mails are compared in the nightly run. */
import { expect, test } from 'vitest';
import * as stories from './mails.stories.tsx';

const { default: _meta, ...mails } = stories;

test.each(Object.entries(mails))('%s says the same as before', (_name, { args }) => {
  expect(args?.body).toMatchSnapshot();
});
