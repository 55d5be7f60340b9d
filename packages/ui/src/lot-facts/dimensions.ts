import type { Lot } from '@martelo/domain/entities';

const centimetres = (mm: number): string => String(mm / 10).replace('.', ',');

/** Returns the published dimensions, otherwise height × width × depth in centimetres. */
export function dimensionsText({
  dimensions,
  height_mm,
  width_mm,
  depth_mm,
}: Pick<Lot, 'dimensions' | 'height_mm' | 'width_mm' | 'depth_mm'>): string | null {
  if (dimensions !== null) return dimensions;
  const measures = [height_mm, width_mm, depth_mm].filter((mm) => mm !== null);
  return measures.length === 0 ? null : `${measures.map(centimetres).join(' × ')} cm`;
}
