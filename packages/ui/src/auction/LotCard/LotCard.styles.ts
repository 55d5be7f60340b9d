import { styled } from 'styled-components';
import { pictureCss } from '../../basics/Picture/Picture.styles.ts';
import { skeletonCss } from '../../basics/Skeleton/Skeleton.tsx';
import { lotBadgeCss } from '../StateBadge/StateBadge.styles.ts';

// Every line has its height before its text is known, so the skeleton's size is the card's.
const frame = `
  /* Room for the badge below the work: it never covers it. */
  --m-mount-foot: 2.25rem;
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;

  & > .mount { position: relative; margin-bottom: var(--m-space-3); ${pictureCss} }
  & > .number {
    overflow: hidden;
    min-height: 1.5em;
    font: 700 1rem/1.5 var(--m-font-title);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > .author {
    overflow: hidden;
    min-height: 1.5em;
    color: var(--m-quiet);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > .title {
    display: -webkit-box;
    overflow: hidden;
    height: 2.6em;
    margin-bottom: var(--m-space-3);
    font: 600 var(--m-size-text)/1.3 var(--m-font-text);
    letter-spacing: 0;
    text-wrap: pretty;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  & > .label { min-height: 1.5em; color: var(--m-quiet); font-size: var(--m-size-small); line-height: 1.5; }
  & > .price {
    min-height: 1.25em;
    font-size: var(--m-size-large);
    font-variant-numeric: tabular-nums;
    font-weight: 600;
    line-height: 1.25;
    white-space: nowrap;
  }
  & > .more {
    display: flex;
    gap: var(--m-space-2);
    justify-content: space-between;
    overflow: hidden;
    height: 1.5em;
    color: var(--m-quiet);
    font-size: var(--m-size-small);
    font-variant-numeric: tabular-nums;
    line-height: 1.5;
    white-space: nowrap;
  }
`;

// One piece of text. Out of several pieces, as a template with interpolations or line breaks is,
// styled-components joins the rules and hashes them again for every card: 1.43 instead of 1.26 times
// the plain card on the server (`npm run bench:lot-card`).
const card = `
  ${frame}

  & > .mount > .badge {
    grid-area: auto;
    position: absolute;
    inset: auto auto 0 0;
    ${lotBadgeCss}
  }
  & > .title > a {
    text-decoration: none;
  }
  & > .title > a::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 1;
  }
  & > .title > a:focus-visible {
    outline: none;
  }
  &:has(a:focus-visible) {
    outline: 3px solid var(--m-accent);
    outline-offset: 4px;
  }
  &:hover > .title > a {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  & > .more > .house {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  &[data-state='canceled'] > .mount > img {
    opacity: 0.5;
  }
`;

// Fewer letters to read for the style engine, which on a cold page is a part of the first mount.
const compact = card.replaceAll(/\s+/g, ' ');

export const LotCardRoot = styled.article.withConfig({ componentId: 'm-LotCard' })(
  Object.assign([compact], { raw: [compact] }),
);

export const LotCardSkeletonRoot = styled.div.withConfig({ componentId: 'm-LotCardSkeleton' })`
  ${frame}

  & > .mount {
    ${skeletonCss}
  }
  & > :not(.mount)::before {
    content: '';
    width: var(--m-line-width, 60%);
    height: 0.8em;
    ${skeletonCss}
  }
  & > .author::before,
  & > .title::before,
  & > .label::before,
  & > .price::before {
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
