import { errorPageTitles } from '@martelo/domain/errors';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { reset } from '../theme/reset.ts';
import * as token from '../theme/token-variables.ts';

const Root = styled.div.withConfig({ componentId: 'm-ErrorPage' })`
  ${reset}
  display: grid;
  gap: ${token.space4};
  max-inline-size: 40rem;
  padding-block-start: clamp(0rem, 12vh - 2rem, 6rem);

  & > .status {
    font: 700 clamp(6rem, 30vw, 14rem) / 0.8 ${token.fontTitle};
    letter-spacing: -0.05em;
    color: ${token.edge};
  }
  & > h1 {
    font: 700 ${token.sizeTitle}/1.08 ${token.fontTitle};
    letter-spacing: -0.015em;
    text-wrap: balance;
  }
  & > h1 + p {
    font-size: ${token.sizeLarge};
    color: ${token.quiet};
  }
  & > .actions {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space3};
    margin-block-start: ${token.space4};
  }
`;

/** Props of {@link ErrorPage}. */
export interface ErrorPageProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  /** HTTP status of the page, such as 404. */
  status: number;
  /** What happened. @default 'Page Not Found' below 500, otherwise 'Internal Server Error' */
  title?: string | undefined;
  /** Explanation, in one or two sentences. */
  children?: ReactNode;
  /** Buttons and links to other pages. */
  actions?: ReactNode;
}

/**
 * The content of a page that does not exist or failed.
 *
 * See docs/specification.md#error-pages.
 *
 * @example
 * <ErrorPage status={404} title="Página não encontrada" actions={<Button href="/">Início</Button>}>
 *   O endereço pode ter mudado.
 * </ErrorPage>
 */
export function ErrorPage({ status, title, children, actions, ...rest }: ErrorPageProps) {
  return (
    <Root {...rest}>
      <p className="status" aria-hidden="true">
        {status}
      </p>
      <h1>{title ?? errorPageTitles[status < 500 ? 404 : 500]}</h1>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <div className="actions">{actions}</div>}
    </Root>
  );
}
