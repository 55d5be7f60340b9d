import { styled } from 'styled-components';
import { optionsCss } from '../internal/options.styles.ts';
import { visuallyHiddenCss } from '../theme/visually-hidden.ts';
import { reset } from '../theme/reset.ts';
import { textButtonCss } from '../theme/text-button.ts';
import * as token from '../theme/token-variables.ts';

export const SearchBoxRoot = styled.form.withConfig({ componentId: 'm-SearchBox' })`
  ${reset}
  position: relative;
  width: 100%;
  max-width: 40rem;
  min-width: 0;

  & > .box {
    display: flex;
    align-items: center;
    border: 1.5px solid ${token.edge};
    border-radius: ${token.radius};
    background: ${token.paper};
  }
  & > .box:has(> input:focus-visible) {
    outline: 3px solid ${token.accent};
    outline-offset: 2px;
  }
  & > .box > input {
    flex: 1;
    min-width: 0;
    min-height: calc(${token.target} - 3px);
    margin: 0;
    padding: ${token.space2} 0 ${token.space2} ${token.space3};
    border: 0;
    outline: none;
    background: none;
    text-overflow: ellipsis;
  }
  & > .box > input::placeholder {
    color: ${token.quiet};
    opacity: 1;
  }
  & > .box > button {
    display: grid;
    flex: none;
    place-items: center;
    width: ${token.target};
    min-height: calc(${token.target} - 3px);
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
  }
  & > .box > .clear {
    color: ${token.quiet};
  }
  @media (scripting: none) {
    & > .box > .clear {
      display: none;
    }
  }
  & svg {
    width: 1.375rem;
    height: 1.375rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
  }

  & > .popup {
    position: absolute;
    z-index: 2;
    inset-inline: 0;
    top: calc(100% + ${token.space2});
    background: ${token.paper};
  }
  & > .popup[data-open] {
    border: 1.5px solid ${token.edge};
  }
  & output {
    display: block;
    padding: ${token.space3};
    color: ${token.quiet};
  }
  & output:empty {
    padding: 0;
  }
  & > label,
  & output[data-count] {
    ${visuallyHiddenCss}
  }
  & > .popup > button {
    min-height: ${token.target};
    padding: 0 ${token.space3};
    ${textButtonCss}
  }
  & > :is(.box, .popup) > button:hover {
    background: ${token.plane};
  }
  & > :is(.box, .popup) > button:focus-visible {
    outline-offset: -3px;
  }
`;

/** The list of suggestions. It is rendered while it is open, so most pages are sent without its rules. */
export const SuggestionsRoot = styled.div.withConfig({ componentId: 'm-Suggestions' })`
  max-height: min(28rem, 60dvh);
  overflow-y: auto;
  overscroll-behavior: contain;

  &[aria-busy]::before {
    position: sticky;
    top: 0;
    display: block;
    height: 2px;
    margin-bottom: -2px;
    background: linear-gradient(90deg, transparent, ${token.accent}, transparent) 0 0 / 50% 100%;
    content: '';
  }
  @media (prefers-reduced-motion: no-preference) {
    &[aria-busy]::before {
      animation: m-search-busy 1.2s linear infinite;
    }
  }
  @keyframes m-search-busy {
    from {
      background-position: -100% 0;
    }
    to {
      background-position: 200% 0;
    }
  }
  & .kind {
    padding: ${token.space3} ${token.space3} ${token.space1};
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
    font-weight: 600;
  }
  & [role='group'] + [role='group'] {
    border-top: 1px solid ${token.line};
  }
  ${optionsCss}
  & [role='option'] {
    gap: ${token.space3};
    text-decoration: none;
  }
  & mark {
    background: none;
    color: inherit;
    font-weight: 700;
  }
  & .thumb {
    flex: none;
    width: 2.75rem;
    height: 2.75rem;
    background: ${token.plane};
  }
  & .thumb > img {
    display: block;
    width: 100%;
    height: 100%;
    background: var(--m-dominant);
    object-fit: contain;
  }
  & .words {
    min-width: 0;
    line-height: 1.3;
  }
  & .words > span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  & .words > .meta {
    color: ${token.quiet};
    font-size: ${token.sizeSmall};
    -webkit-line-clamp: 1;
  }
  & [data-active] .meta {
    color: inherit;
  }
`;
