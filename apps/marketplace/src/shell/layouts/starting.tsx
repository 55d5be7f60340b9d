import { Splash } from '@martelo/ui/loading';
import { styled } from 'styled-components';

/** Above the splash, which remains without JavaScript. */
const NeedsScript = styled.p.withConfig({ componentId: 'm-NeedsScript' })`
  position: fixed;
  z-index: 2147483647;
  inset: 60% var(--m-space-4) auto;
  text-align: center;
`;

/** The server's markup of a page that only the browser renders. `aim` follows "Para" in its text. */
export const Starting = ({ aim }: { aim: string }) => (
  <>
    <Splash />
    <noscript>
      <NeedsScript>{`Para ${aim}, ative o JavaScript do navegador.`}</NeedsScript>
    </noscript>
  </>
);
