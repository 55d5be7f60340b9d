import { expect } from 'storybook/test';

/**
 * Expects that the height that a grid reserves for cards far from the screen is that of its first card
 * (docs/decisions/0051-cards-far-from-the-screen.md).
 */
export async function expectReservedHeight(grid: HTMLElement): Promise<void> {
  const card = grid.querySelector('li > article');
  if (!card?.parentElement) throw new Error('The grid has no card.');
  const reserved = getComputedStyle(card.parentElement).containIntrinsicBlockSize;
  await expect(reserved).toMatch(/^auto [\d.]+px$/);
  const { height } = card.getBoundingClientRect();
  await expect(Math.abs(Number.parseFloat(reserved.slice(5)) - height)).toBeLessThan(0.1);
}
