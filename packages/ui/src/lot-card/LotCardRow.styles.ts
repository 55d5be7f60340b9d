import { css } from 'styled-components';
import * as token from '../theme/token-variables.ts';

/** Stacks the parts of a row in a very narrow container, such as a phone with enlarged text. */
const stackedCss = css`
  @container (max-width: 15rem) {
    &,
    &:has(> .like) {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    & > .mount,
    & > .badge {
      grid-area: 1 / 1;
    }
    & > .mount {
      width: 7rem;
    }
    & > .badge {
      place-self: end start;
    }
    & > .number {
      grid-area: 2 / 1;
    }
    & > .like {
      grid-area: 2 / 2;
    }
    & > .author,
    & > .title,
    & > .price,
    & > .more {
      grid-column: 1 / -1;
    }
  }
`;

/** Gives a row without an artist the height of the others, and of the skeleton. */
const withoutAuthorCss = css`
  &:not(:has(> .author))::after {
    content: '';
    grid-column: 2 / -1;
    height: calc(1.5 * var(--m-author-size));
  }
`;

/** Layout of a wide row: image beside the text, price in its own column from 801 px. */
export const listCss = css`
  --m-mount-foot: 7%;
  --m-title-lines: 2;
  grid-template-columns: 7rem minmax(0, 1fr) auto;
  column-gap: ${token.space4};
  --m-author-size: ${token.sizeText};
  ${withoutAuthorCss}

  & > .mount,
  & > .badge {
    grid-area: 1 / 1 / span 5;
    place-self: start stretch;
  }
  & > .badge {
    place-self: end start;
  }
  & > .number {
    grid-area: 1 / 2;
  }
  & > .author,
  & > .title,
  & > .price,
  & > .more {
    grid-column: 2 / -1;
  }
  & > .title {
    margin-bottom: ${token.space2};
  }
  & > .like {
    grid-area: 1 / 3;
    justify-self: end;
    margin: -0.625rem -0.6875rem -0.625rem 0;
  }

  @media (width > 50rem) {
    grid-template: repeat(3, auto) 1fr / 10rem minmax(0, 1fr) 14rem 1.375rem;
    column-gap: ${token.space8};

    & > .mount {
      grid-row: 1 / span 4;
    }
    & > .badge {
      grid-area: 4 / 2;
      place-self: start;
      margin-top: ${token.space2};
    }
    & > .author,
    & > .title {
      grid-column: 2;
    }
    & > .price {
      grid-area: 1 / 3;
    }
    & > .more {
      grid-area: 2 / 3;
    }
    & > .like {
      grid-column: 4;
    }
  }
  ${stackedCss}
`;

/** Layout of a small row, for side columns and suggestions. */
export const compactCss = css`
  --m-mount-foot: 7%;
  --m-title-lines: 1;
  grid-template-columns: 5rem minmax(0, 1fr) auto;
  column-gap: ${token.space3};
  --m-author-size: ${token.sizeSmall};
  ${withoutAuthorCss}

  &:has(> .like) {
    grid-template-columns: 5rem minmax(0, 1fr) auto 1.375rem;
  }
  & > .mount {
    grid-area: 1 / 1 / span 5;
    place-self: start stretch;
  }
  & > .mount > .missing {
    font-size: 0;
  }
  & > .badge {
    grid-area: 1 / 3;
    place-self: start end;
    margin-block: -1px;
  }
  & > .author,
  & > .title,
  & > .price,
  & > .more {
    grid-column: 2 / 4;
  }
  & > .author {
    font-size: ${token.sizeSmall};
  }
  & > .price {
    font-size: ${token.sizeText};
  }
  & > .price[data-unknown] {
    line-height: 1.25;
  }
  & > .like {
    grid-area: 1 / 4 / span 5;
    place-self: center;
  }
  ${stackedCss}
`;
