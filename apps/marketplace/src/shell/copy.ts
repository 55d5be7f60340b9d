import { useState } from 'react';

/** Returns a function that copies a text, and a message about its result. */
export function useCopy(): readonly [copy: (text: string) => void, said: string] {
  const [said, setSaid] = useState('');
  const copy = (text: string): void => {
    // A page without a secure origin has no clipboard.
    void (async () => navigator.clipboard.writeText(text))().then(
      () => setSaid('Copiado.'),
      () => setSaid('Não foi possível copiar. Selecione o texto e copie.'),
    );
  };
  return [copy, said];
}
