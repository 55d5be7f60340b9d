import { styled } from 'styled-components';

/** The content of a page, between header and footer if it has them. */
export const Main = styled.main
  .withConfig({ componentId: 'm-Main' })
  .attrs({ id: 'conteudo', tabIndex: -1 })`
  max-inline-size: var(--m-width);
  /* In a tall window the footer of a short page ends at the bottom: 20.25rem are header and footer. */
  min-block-size: max(60vh, 100vh - 20.25rem);
  margin-inline: auto;
  padding: var(--m-space-6) max(var(--m-space-4), 2.5vw) var(--m-space-16);

  &:focus {
    outline: none;
  }
  .visually-hidden {
    position: absolute;
    overflow: hidden;
    inline-size: 1px;
    block-size: 1px;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  /* An arrow that is not read aloud. */
  a[rel='prev']::before {
    content: '←';
    content: '←' / '';
    margin-inline-end: 0.35em;
  }
  a[rel='next']::after {
    content: '→';
    content: '→' / '';
    margin-inline-start: 0.35em;
  }
`;
