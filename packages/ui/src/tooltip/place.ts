type Size = Pick<DOMRectReadOnly, 'width' | 'height'>;

/**
 * Returns the position of a tooltip: centred above its trigger, or below when there is no room
 * above and more room below. Keeps `distance` to the viewport edges. An oversized tooltip keeps its
 * start visible.
 */
export function place(
  trigger: Size & Pick<DOMRectReadOnly, 'left' | 'top'>,
  tooltip: Size,
  viewport: Size,
  distance: number,
): { left: number; top: number } {
  const above = trigger.top - distance - tooltip.height;
  const below = trigger.top + trigger.height + distance;
  const roomBelow = viewport.height - below - tooltip.height;
  const flipped = above < distance && roomBelow > above;
  const centred = trigger.left + (trigger.width - tooltip.width) / 2;
  const inside = (start: number, size: number, room: number): number =>
    Math.max(distance, Math.min(start, room - size - distance));
  return {
    left: inside(centred, tooltip.width, viewport.width),
    top: inside(flipped ? below : above, tooltip.height, viewport.height),
  };
}
