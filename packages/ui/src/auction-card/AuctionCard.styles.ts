import { styled } from 'styled-components';
import { pictureCss } from '../picture/Picture.styles.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { coverLinkCss, titleLinesCss } from '../internal/card.styles.ts';
import { lineCss, skeletonTwinCss } from '../internal/card-lines.styles.ts';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

export const AuctionCardRoot = styled.article.withConfig({ componentId: 'm-AuctionCard' })`
  ${reset}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  ${coverLinkCss}

  & > .mount {
    margin-bottom: ${token.space3};
    ${pictureCss}
    padding: 5%;
  }
  & > .mount::before {
    aspect-ratio: 3 / 2;
  }
  /* The width of the artwork in a space of 3:2. */
  & > .mount > img {
    width: calc(min(1, var(--m-ratio) * 2 / 3) * 100%);
  }
  & > .mount > .missing {
    width: 48%;
  }
  & > .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 ${token.space2};
    min-height: 2rem;
    margin-bottom: ${token.space2};
    font-size: ${token.sizeSmall};
  }
  /*
   * A long time has two lines beside the badge, which fit into the height of one badge, so the
   * titles of a row align.
   */
  & > .head > :last-child:not(:first-child) {
    flex: 1;
    min-width: min-content;
    line-height: 1.125;
    text-align: end;
    text-wrap: balance;
  }
  & > .title {
    font: 700 ${token.sizeLarge} / 1.3 ${token.fontTitle};
    ${titleLinesCss}
  }
  & > .subtitle {
    color: ${token.quiet};
    ${lineCss}
  }
  /* An empty subtitle leaves its space above the foot, so the feet of a row align. */
  & > p.subtitle:empty {
    order: 1;
  }
  & > .when {
    min-height: 3em;
    margin-top: ${token.space2};
    line-height: 1.5;
    text-wrap: pretty;
  }
  & > .foot {
    order: 2;
    margin-top: ${token.space2};
    display: flex;
    justify-content: space-between;
    gap: ${token.space3};
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
    ${lineCss}
  }
  & > .foot > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  & > .foot > .house {
    flex: 1;
  }
  & > :is(.live, .actions) {
    order: 3;
  }
  /* Controls are above the link, which covers the card. */
  & > :is(.live, .actions),
  & > :is(.head, .foot) :is(a, button) {
    position: relative;
    z-index: 2;
  }
  & > .live {
    display: inline-flex;
    align-items: center;
    justify-self: start;
    min-height: ${token.target};
    color: ${token.accent};
    font-weight: 600;
    /* Two lines have the height of one, which another font may need. */
    line-height: 1.35;
    text-underline-offset: 0.2em;
  }
  & .hint {
    ${visuallyHiddenCss}
  }
  &[data-state='canceled'] > .mount > img {
    opacity: 0.5;
  }
  ${skeletonTwinCss}
`;
