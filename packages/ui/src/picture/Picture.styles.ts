import { styled } from 'styled-components';

/**
 * A square mount on which a work of any shape hangs whole, never cropped. The place of the work has
 * its shape and dominant colour before the file arrives. For `.mount` and what is inside it.
 */
export const pictureCss = `
  display: grid;
  place-items: center;
  padding: 7% 7% var(--m-mount-foot, 7%);
  background: var(--m-plane);
  overflow: hidden;

  & > * { grid-area: 1 / 1; }
  &::before { content: ''; grid-area: 1 / 1; width: 100%; aspect-ratio: 1; }

  & > img {
    width: calc(min(1, var(--m-ratio)) * 100%);
    max-width: none;
    height: auto;
    aspect-ratio: var(--m-ratio);
    background: var(--m-dominant, var(--m-line));
    object-fit: contain;
  }
  /* Of a shape that nobody knows yet: what was drawn behind it would stay in sight beside it. */
  & > img:not([width]) { background-color: transparent; }
  & > .missing {
    display: grid;
    place-items: end center;
    width: 70%;
    aspect-ratio: 4 / 5;
    padding: var(--m-space-2);
    border: 1px solid var(--m-edge);
    background: linear-gradient(to top left, var(--m-plane) 50%, var(--m-paper) calc(50% + 0.5px));
    color: var(--m-quiet);
    font-size: var(--m-size-small);
    line-height: 1.2;
    text-align: center;
  }
`;

export const PictureRoot = styled.div.withConfig({ componentId: 'm-Picture' })`
  ${pictureCss}
`;
