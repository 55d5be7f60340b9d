import { describe, expect, it } from 'vitest';
import { aheadByPage } from './page-time.ts';

const page = Date.UTC(2026, 10, 21, 23, 30);
const second = 1000;
const hour = 3600 * second;

describe('the clock of the device, compared with the time of the page', () => {
  it.each([0, 30 * second, 150 * second, -2 * second])(
    'is trusted %d ms after the time of the page',
    (since) => {
      expect(aheadByPage(page, page + since)).toBe(0);
    },
  );

  it.each([151 * second, hour, 24 * hour, -3 * second, -hour])(
    'is corrected to the minute of the page %d ms after it',
    (since) => {
      const device = page + since;
      expect(device + aheadByPage(page, device)).toBe(page + 30 * second);
    },
  );
});
