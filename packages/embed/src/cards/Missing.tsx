import { Button } from '@martelo/ui/button';
import { isInline } from '../elements.ts';
import type { Host } from '../loader/element.ts';

interface MissingProps {
  host: Host;
  retry: () => void;
}

/**
 * Shown when loading fails: the partner's own content of the element, or else a message with a retry
 * button. Inline elements show only the partner's content.
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
