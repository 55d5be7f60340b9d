import { styled } from 'styled-components';
import { skeletonCss } from '../loading/Skeleton.tsx';
import { grid, lines, rows, sheet, type LotCardLayout } from './LotCard.styles.ts';

// As functions, since a bundler drops an unused function.
const skeleton = () => `
  & > .mount {
    ${skeletonCss}
  }
  & > :not(.mount)::before {
    content: '';
    width: var(--m-line-width, 60%);
    height: 0.8em;
    ${skeletonCss}
  }
  & > .number::before, & > .author::before, & > .title::before, & > .label::before, & > .price::before {
    display: inline-block;
  }
  & > .title {
    --m-line-width: 90%;
  }
  & > .label {
    --m-line-width: 35%;
  }
  & > .price {
    --m-line-width: 50%;
  }
`;

const skeletonRoot = (name: string, layout: string) =>
  styled.div.withConfig({ componentId: `m-LotCard${name}Skeleton` })(
    sheet(lines + layout + skeleton()),
  );

/** The skeleton's root in each layout. */
export const skeletonRoots = /* @__PURE__ */ ((): Record<
  LotCardLayout,
  ReturnType<typeof skeletonRoot>
> => {
  const { list, compact } = rows();
  return {
    grid: skeletonRoot('', grid),
    list: skeletonRoot('List', list),
    compact: skeletonRoot('Compact', compact),
  };
})();
