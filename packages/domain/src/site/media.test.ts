import { describe, expect, test } from 'vitest';
import { videoId } from './media.ts';
import { isMobileWidth } from './screen.ts';

describe('videoId', () => {
  test.each([
    'https://youtu.be/a-cdefghij_',
    'http://youtu.be/a-cdefghij_?t=10',
    'youtu.be/a-cdefghij_/',
    '//youtu.be/a-cdefghij_#t=1',
    'https://www.youtube.com/watch?v=a-cdefghij_',
    'https://youtube.com/watch?app=desktop&v=a-cdefghij_&t=1s',
    'm.youtube.com/watch?v=a-cdefghij_#comments',
    ' HTTPS://WWW.YOUTUBE.COM/watch?v=a-cdefghij_ ',
  ])('%s', (url) => expect(videoId(url)).toBe('a-cdefghij_'));

  test.each([
    'https://www.youtube.com/embed/a-cdefghij_',
    'https://www.youtube.com/shorts/a-cdefghij_',
    'https://youtube.com.example.test/watch?v=a-cdefghij_',
    'https://notyoutube.com/watch?v=a-cdefghij_',
    'https://example.test/youtube.com/watch?v=a-cdefghij_',
    'https://user@youtube.com/watch?v=a-cdefghij_',
    'https://youtu.be.example.test/a-cdefghij_',
    'https://youtube.com/watch?av=a-cdefghij_',
    'https://youtube.com/watch?t=1#?v=a-cdefghij_',
    'https://youtube.com/watch?v=a-cdefghij',
    'https://youtube.com/watch?v=a-cdefghij_x',
    'https://youtu.be/a-cdefghij_x',
    'https://youtu.be/a-cdefghijé',
    'javascript:youtu.be/a-cdefghij_',
    'ftp://youtu.be/a-cdefghij_',
    'yhttps://outu.be/a-cdefghij_',
    `https://youtube.com/watch?v=a-cdefghij_&x=${'x'.repeat(3000)}`,
    'a-cdefghij_',
    '',
    null,
    7,
  ])('%s is rejected', (url) => expect(videoId(url)).toBeNull());
});

test('widths up to 800 pixels are mobile', () => {
  expect([320, 800, 800.01, 801, Number.NaN, -Infinity, '800', null].map(isMobileWidth)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
