import { needs, notFound } from '../../engine/data.ts';
import { useHead } from '../../engine/head.tsx';
import { isMissingPage } from '../../person/account-menu.ts';
import { PersonOnly } from '../../person/person-only.tsx';
import { Outlet } from '../../engine/router.ts';
import { styled } from 'styled-components';

/** At least one screen high, so the footer does not move when the session is known. */
const AccountRoot = styled.div.withConfig({ componentId: 'm-Account' })`
  min-block-size: 100svh;
`;

/** A page that the back end lacks does not exist. */
export const loader = needs(async ({ url }, data) => {
  if (isMissingPage(url.pathname, data.lacks)) throw notFound();
});

/** Layout of the account area. Shows the login in place of the page until the person is logged in. */
export function Component() {
  return (
    <AccountRoot>
      <PersonOnly waiting={<Head />} invitation={<Invitation />}>
        <Outlet />
      </PersonOnly>
    </AccountRoot>
  );
}

/** Metadata until the page itself is shown. */
function Head() {
  useHead({ title: 'Minha conta', noindex: true });
  return null;
}

function Invitation() {
  return (
    <>
      <Head />
      <h1>Entre para continuar</h1>
      <p>Esta página é pessoal. Depois de entrar, você voltará para ela.</p>
    </>
  );
}
