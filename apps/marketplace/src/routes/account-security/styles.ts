import { styled } from 'styled-components';
import { Rows } from '../../lists/rows.styles.ts';

/** The security log: icon, event and location. */
export const LogRows = styled(Rows).withConfig({ componentId: 'm-SecurityLog' })`
  & > li {
    flex-wrap: nowrap;
    align-items: start;
    justify-content: start;
  }
  & svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin-block-start: 0.15rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
  }
  & > [data-failed] svg,
  & > [data-failed] strong {
    color: var(--m-danger);
  }
`;

/** Steps to set up the authenticator app. */
export const Setup = styled.div.withConfig({ componentId: 'm-TotpSetup' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--m-space-4);

  & > .qr {
    display: grid;
    place-items: center;
    justify-self: center;
    inline-size: min(100%, 14rem);
    aspect-ratio: 1;
    background: #fff;
  }
  & > .qr > svg {
    inline-size: 100%;
    fill: #000;
  }
  & .secret {
    display: block;
    margin-block: var(--m-space-1) var(--m-space-3);
    font: 600 var(--m-size-text) / 1.5 var(--m-font-text);
    font-variant-numeric: tabular-nums;
    letter-spacing: 0.05em;
    overflow-wrap: anywhere;
  }
  & .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--m-space-3);
  }
`;

/** Recovery codes. In print everything else is hidden. */
export const Codes = styled.div.withConfig({ componentId: 'm-RecoveryCodes' })`
  display: grid;
  gap: var(--m-space-4);

  & > ol {
    display: grid;
    gap: var(--m-space-2);
    padding: var(--m-space-4);
    background: var(--m-plane);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    font-size: var(--m-size-small);
    list-style: none;
  }
  & > .actions {
    display: flex;
    flex-wrap: wrap;
    gap: var(--m-space-3);
  }
  @media print {
    html:has(&) * {
      visibility: hidden;
    }
    & > h2,
    & > p,
    & > ol,
    & > ol * {
      visibility: visible;
    }
  }
`;
