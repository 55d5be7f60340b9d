import { useExportProfile } from '@martelo/api/profile';
import { Button } from '@martelo/ui/button';
import { useState } from 'react';

/** Hands a file over as a download. */
function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser has taken it over by the next task.
  setTimeout(() => URL.revokeObjectURL(href));
}

/** All that is known of the person, as a file (LGPD art. 18). */
export function ExportData() {
  const exportProfile = useExportProfile((file) => download(file, 'meus-dados.json'));
  const [loading, setLoading] = useState(false);
  return (
    <section aria-labelledby="copia">
      <h2 id="copia">Cópia dos seus dados</h2>
      <p>
        Baixe tudo o que guardamos sobre você em um arquivo: perfil, endereços, curtidas, radar,
        participações, consentimentos e acessos.
      </p>
      <Button
        loading={loading}
        onClick={async () => {
          setLoading(true);
          await exportProfile();
          setLoading(false);
        }}
      >
        Baixar meus dados
      </Button>
    </section>
  );
}
