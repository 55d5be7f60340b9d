import { styled } from 'styled-components';
import { pictureCss } from '../picture/Picture.styles.ts';
import { lineCss, skeletonTwinCss } from '../internal/card-lines.styles.ts';
import { ownBidCss } from '../internal/changed.styles.ts';
import { reset } from '../theme/reset.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import * as token from '../theme/token-variables.ts';

export const ParticipationCardRoot = styled.article.withConfig({
  componentId: 'm-ParticipationCard',
})`
  ${reset}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space2};
  border-top: 1.5px solid ${token.ink};
  padding-block: ${token.space4};

  & > .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token.space2} ${token.space4};
    min-height: 2rem;
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
  & > .title {
    min-height: 1.3em;
    font: 700 ${token.sizeLarge} / 1.3 ${token.fontTitle};
    text-wrap: balance;
    letter-spacing: 0;
  }
  /* Most titles have two lines there. A title of one line is beside its day. */
  @media (width <= 50rem) {
    & > .title {
      align-content: end;
      min-height: 2.6em;
    }
  }
  & > .title > a {
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  & > .when {
    ${lineCss}
    white-space: normal;
  }
  & > .standing {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space2} ${token.space6};
    min-height: 3em;
    font-variant-numeric: tabular-nums;
  }
  & dt {
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
  & > .standing dd {
    font-weight: 600;
  }
  & > .lots > li {
    display: grid;
    grid-template-columns: min(5rem, 25%) minmax(0, 1fr);
    column-gap: ${token.space4};
    align-content: start;
    padding-block: ${token.space3};
    border-top: 1px solid ${token.line};
  }
  & > .lots .mount {
    grid-row: 1 / span 4;
    align-self: start;
    ${pictureCss}
  }
  & > .lots > li > :not(.mount) {
    grid-column: 2;
  }
  & > .lots .name {
    ${lineCss}
    font-weight: 600;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  & > .lots .state {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${token.space3};
    min-height: 1.5em;
    font-size: ${token.sizeSmall};
    line-height: 1.5;
  }
  & > .lots .bid {
    ${ownBidCss}
  }
  & > .lots .amounts {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space1} ${token.space4};
    min-height: calc(1.5 * (1em + ${token.sizeSmall}));
    font-variant-numeric: tabular-nums;
    line-height: 1.5;
  }
  & > .lots .raise {
    justify-self: start;
    margin-top: ${token.space2};
  }
  @media (width > 50rem) {
    & > .lots > li {
      grid-template-columns: 5rem minmax(0, 1fr) auto;
    }
    & > .lots > li > .raise {
      grid-area: 1 / 3 / span 4;
      align-self: center;
    }
  }
  & .hint {
    ${visuallyHiddenCss}
  }
  & > .all {
    display: inline-flex;
    align-items: center;
    justify-self: start;
    min-height: ${token.target};
    text-underline-offset: 0.2em;
  }
  ${skeletonTwinCss}
`;
