import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';

// The same width when logged in and logged out, so a late login causes no layout shift.
export const UserMenuRoot = styled.div.withConfig({ componentId: 'm-UserMenu' })`
  ${reset}
  position: relative;
  display: flex;
  align-items: center;
  justify-content: flex-end;
  width: 13rem;
  max-width: 100%;
  min-height: ${token.target};

  & > a,
  & > button {
    display: flex;
    align-items: center;
    min-width: 0;
    max-width: 100%;
    min-height: ${token.target};
    padding-inline: ${token.space2};
    border: 0;
    border-radius: ${token.radius};
    background: none;
    font: 500 ${token.sizeText} / 1.25 ${token.fontText};
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  & > a {
    white-space: nowrap;
  }
  & > a:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.4em;
  }
  & > a + a {
    margin-inline-start: ${token.space2};
    border: 1.5px solid ${token.ink};
    padding-inline: ${token.space3};
    font-weight: 600;
  }
  & > a + a:hover {
    background: ${token.ink};
    color: ${token.paper};
    text-decoration: none;
  }

  & :focus-visible {
    outline-offset: -3px;
  }

  /* Shown on a phone only. */
  & > a > svg {
    display: none;
    width: 1.5rem;
    height: 1.5rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
  }

  /* A phone has room for one symbol: the login or the person's picture. */
  @media (width <= 50rem) {
    width: ${token.target};
    & > a,
    & > button {
      justify-content: center;
      width: ${token.target};
      padding: 0;
    }
    & > a:hover {
      background: ${token.plane};
    }
    & > a > svg {
      display: block;
    }
    & > a > span {
      ${visuallyHiddenCss}
    }
    & > a + a {
      display: none;
    }
  }
`;

/** The root of a logged-in person. Most pages are rendered without it. */
export const PersonMenuRoot = styled(UserMenuRoot).withConfig({ componentId: 'm-PersonMenu' })`
  & > button {
    gap: ${token.space2};
  }
  & > button:hover,
  & > button[aria-expanded='true'] {
    background: ${token.plane};
  }
  & .avatar {
    display: grid;
    flex: none;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    overflow: hidden;
    background: ${token.ink};
    color: ${token.paper};
    font: 700 ${token.sizeSmall} / 1 ${token.fontTitle};
  }
  & .avatar > * {
    grid-area: 1 / 1;
  }
  & .avatar > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  & .avatar > [hidden] {
    display: none;
  }
  & .avatar > svg {
    width: 1.25rem;
    fill: currentColor;
  }
  & .who {
    min-width: 0;
  }
  & .greeting,
  & .name {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & .greeting {
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
    font-weight: 400;
  }
  & .greeting::first-letter {
    text-transform: uppercase;
  }
  & > button > svg {
    flex: none;
    width: 0.75rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
  }

  & > [role='menu'] {
    position: absolute;
    z-index: 10;
    inset: 100% 0 auto auto;
    width: max-content;
    min-width: 13rem;
    max-width: calc(100vw - 2rem);
    max-height: calc(100dvh - 6rem);
    overflow-y: auto;
    overscroll-behavior: contain;
    border: 1.5px solid ${token.ink};
    background: ${token.paper};
  }
  & [role='menuitem'] {
    display: block;
    width: 100%;
    min-height: ${token.target};
    padding: calc((${token.target} - 1.5em) / 2) ${token.space4};
    border: 0;
    background: none;
    font: 400 ${token.sizeText} / 1.5 ${token.fontText};
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  & button[role='menuitem'] {
    border-block-start: 1px solid ${token.line};
  }
  & [role='menuitem'][aria-current] {
    font-weight: 600;
  }
  & [role='menuitem']:is(:hover, :focus) {
    background: ${token.plane};
  }

  @media (width <= 50rem) {
    & .who {
      ${visuallyHiddenCss}
    }
    & > button > svg {
      display: none;
    }
  }
`;
