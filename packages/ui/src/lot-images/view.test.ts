import { describe, expect, it } from 'vitest';
import { fit, reach, settle, zoomAt } from './view.ts';

const stage = { width: 1000, height: 500 };
const tall = { width: 1000, height: 2000 };

describe('the view of an image', () => {
  it('shows the whole image, centred, with the initial coverage', () => {
    expect(fit(stage, tall, 0.9)).toEqual({ scale: 0.225, x: 0, y: 0 });
    expect(fit(stage, { width: 4000, height: 100 }, 0.9).scale).toBe(0.225);
    expect(fit(stage, { width: 10, height: 10 }, 0.9).scale).toBe(45);
  });

  it('keeps the point under the pointer in place', () => {
    const before = { scale: 0.5, x: 20, y: -30 };
    const point = { x: 120, y: 70 };
    const after = zoomAt(before, 1.25, point);
    const under = (view: typeof before) => [
      (point.x - view.x) / view.scale,
      (point.y - view.y) / view.scale,
    ];
    expect(under(after)).toEqual(under(before));
  });

  it('limits panning to the edge of the image, and centres a small image', () => {
    expect(reach(stage, tall, 1)).toEqual({ width: 0, height: 750 });
    expect(settle({ scale: 1, x: 300, y: -9000 }, stage, tall)).toEqual({
      scale: 1,
      x: 0,
      y: -750,
    });
    expect(settle({ scale: 1, x: 0, y: 100 }, stage, tall).y).toBe(100);
  });
});
