import { styled } from 'styled-components';
import { pictureCss } from '../picture/Picture.styles.ts';
import { lineCss, skeletonTwinCss } from '../internal/card.styles.ts';

export const ParticipationCardRoot = styled.article.withConfig({
  componentId: 'm-ParticipationCard',
})`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--m-space-2);
  border-top: 1.5px solid var(--m-ink);
  padding-block: var(--m-space-4);

  & > .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--m-space-2) var(--m-space-4);
    min-height: 2rem;
    color: var(--m-quiet);
    font-size: var(--m-size-small);
  }
  & > .title {
    min-height: 1.3em;
    font: 700 var(--m-size-large) / 1.3 var(--m-font-title);
    text-wrap: balance;
    letter-spacing: 0;
  }
  /* There most titles take two lines. */
  @media (max-width: 800px) {
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
    gap: var(--m-space-2) var(--m-space-6);
    min-height: 3em;
    font-variant-numeric: tabular-nums;
  }
  & > .standing dt {
    color: var(--m-quiet);
    font-size: var(--m-size-small);
  }
  & > .standing dd {
    font-weight: 600;
  }
  & > .lots {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(6.5rem, 1fr));
    gap: var(--m-space-3);
  }
  & > .lots .lot {
    display: grid;
    gap: var(--m-space-1);
    font-size: var(--m-size-small);
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
  & > .lots .bid[data-status='winning'],
  & > .lots .bid[data-status='won'] {
    color: var(--m-lot-open-fg);
  }
  & > .lots .bid[data-status='outbid'],
  & > .lots .bid[data-status='lost'] {
    color: var(--m-lot-sold-fg);
  }
  & > .lots .bid[data-status='pending'] {
    color: var(--m-lot-closing-fg);
  }
  & > .all {
    display: inline-flex;
    align-items: center;
    justify-self: start;
    min-height: var(--m-target);
    text-underline-offset: 0.2em;
  }
  ${skeletonTwinCss}
`;
