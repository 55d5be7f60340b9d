import { styled } from 'styled-components';
import { pictureCss } from '../picture/Picture.styles.ts';
import { lineCss, skeletonTwinCss } from '../internal/card.styles.ts';
import { ownBidCss } from '../internal/changed.styles.ts';
import { reset } from '../theme/reset.ts';
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
  /* Most titles have two lines there. */
  @media (width <= 50rem) {
    & > .title {
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
  & > .standing dt {
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
  }
  & > .standing dd {
    font-weight: 600;
  }
  & > .lots {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
    gap: ${token.space3};
  }
  & > .lots .lot {
    display: grid;
    gap: ${token.space1};
    font-size: ${token.sizeSmall};
    text-decoration: none;
  }
  & > .lots a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  & > .lots .mount {
    ${pictureCss}
  }
  & > .lots .bid {
    display: block;
    min-height: 1.5em;
    font-weight: 600;
  }
  & > .lots .bid {
    ${ownBidCss}
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
