import { Button } from '@martelo/ui/button';
import { useState } from 'react';
import { useInBrowser } from '../../engine/data.ts';

/** Shares the page by WhatsApp, by copying its address, or by the device's own menu. */
export function Share({ title, path }: { title: string; path: string }) {
  const url = useInBrowser(() => location.origin, '') + path;
  const canShare = useInBrowser(() => 'share' in navigator, false);
  const [said, setSaid] = useState('');
  const copy = (): void => {
    // A page without a secure origin has no clipboard.
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
                // The person closed the menu.
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
