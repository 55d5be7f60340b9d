import { Button } from '@martelo/ui/button';
import { useState, useSyncExternalStore } from 'react';

interface ShareProps {
  title: string;
  /** Path of the page. */
  path: string;
}

const never = () => () => {};
/** Known in the browser alone. */
const useOrigin = (): string =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
const useCanShare = (): boolean =>
  useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );

/** Passes the page on: WhatsApp first, then its address, then whatever the device offers. */
export function Share({ title, path }: ShareProps) {
  const url = useOrigin() + path;
  const canShare = useCanShare();
  const [said, setSaid] = useState('');
  const copy = (): void => {
    // A page without a secure origin has no clipboard at all.
    void (async () => navigator.clipboard.writeText(url))().then(
      () => setSaid('Link copiado.'),
      () => setSaid('Não foi possível copiar. O endereço está na barra do navegador.'),
    );
  };
  return (
    <div className="share">
      <p>Compartilhar</p>
      <ul aria-label="Compartilhar">
        <li>
          <Button
            variant="quiet"
            href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
            target="_blank"
            rel="noopener"
          >
            WhatsApp<span className="visually-hidden"> (abre em nova aba)</span>
          </Button>
        </li>
        <li>
          <Button variant="quiet" onClick={copy}>
            Copiar link
          </Button>
        </li>
        {canShare && (
          <li>
            <Button
              variant="quiet"
              onClick={() => {
                // Closed without a choice: nothing happened.
                void navigator.share({ title, url }).catch(() => {});
              }}
            >
              Mais
            </Button>
          </li>
        )}
      </ul>
      <output>{said}</output>
    </div>
  );
}
