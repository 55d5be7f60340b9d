import { describe, expect, test } from 'vitest';
import { imageFor } from './image.ts';

describe('imageFor', () => {
  const row = {
    lot_id: 1,
    position: 0,
    width: 1920,
    height: 1200,
    dominant_color: '#ece3d3',
    alt: 'Vaso',
  };

  test('returns four sizes of a drawing', () => {
    expect(imageFor({ ...row, address: null, art_seed: 'vase-celadon-3-whole' })).toEqual({
      url: '/media/art/vase-celadon-3-whole-1920',
      thumb_url: '/media/art/vase-celadon-3-whole-320',
      medium_url: '/media/art/vase-celadon-3-whole-640',
      large_url: '/media/art/vase-celadon-3-whole-1280',
      width: 1920,
      height: 1200,
      alt: 'Vaso',
      dominant_color: '#ece3d3',
    });
  });

  test('returns the address of an imported image unchanged', () => {
    const address = 'https://casa.example.test/a.jpg';
    const image = imageFor({ ...row, address, art_seed: null });
    expect([image.url, image.thumb_url, image.medium_url, image.large_url]).toEqual([
      address,
      address,
      address,
      address,
    ]);
  });
});
