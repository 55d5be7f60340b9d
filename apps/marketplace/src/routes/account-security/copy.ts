import { useState } from 'react';

/** Copies a text, and a sentence that says how that went. */
export function useCopy(): readonly [copy: (text: string) => void, said: string] {
  const [said, setSaid] = useState('');
  const copy = (text: string): void => {
    // A page without a secure origin has no clipboard at all.
    void (async () => navigator.clipboard.writeText(text))().then(
      () => setSaid('Copiado.'),
      () => setSaid('Não foi possível copiar. Selecione o texto e copie.'),
    );
  };
  return [copy, said];
}
