import { Button } from '@martelo/ui/button';
import { isInline } from '../elements.ts';
import type { Host } from '../loader/element.ts';

interface MissingProps {
  host: Host;
  retry: () => void;
}

/**
 * Instead of what could not be loaded: what the partner's page put inside the element, else a
 * sentence and another try. In a line of text nothing but the partner's own words.
 */
export function Missing({ host, retry }: MissingProps) {
  if (isInline(host.kind)) return <slot />;
  return (
    <slot>
      <p className="sorry">Não foi possível carregar agora.</p>
      <Button onClick={retry}>Tentar novamente</Button>
    </slot>
  );
}
