import { expect } from 'storybook/test';

/**
 * Expects that the height that a grid reserves for cards far from the screen is that of its first card
 * (docs/decisions/0051-cards-far-from-the-screen.md). A browser without `overflow-clip-margin` renders
 * all cards and reserves nothing.
 */
export async function expectReservedHeight(grid: HTMLElement): Promise<void> {
  const card = grid.querySelector('li > article');
  if (!card?.parentElement) throw new Error('The grid has no card.');
  const reserved = getComputedStyle(card.parentElement).containIntrinsicBlockSize;
  if (!CSS.supports('overflow-clip-margin', '8px')) {
    await expect(reserved).toBe('none');
    return;
  }
  await expect(reserved).toMatch(/^auto [\d.]+px$/);
  const { height } = card.getBoundingClientRect();
  await expect(Math.abs(Number.parseFloat(reserved.slice(5)) - height)).toBeLessThan(0.1);
}
