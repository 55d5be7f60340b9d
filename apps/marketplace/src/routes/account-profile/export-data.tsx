import { useExportProfile } from '@martelo/api/profile';
import { Button } from '@martelo/ui/button';
import { useState } from 'react';
import { download } from '../../person/download.ts';

/** Downloads all data about the person as a file (LGPD art. 18). */
export function ExportData() {
  const exportProfile = useExportProfile((file) => download(file, 'meus-dados.json'));
  const [loading, setLoading] = useState(false);
  return (
    <section aria-labelledby="copia">
      <h2 id="copia">Cópia dos seus dados</h2>
      <p>
        Baixe tudo o que guardamos sobre você em um arquivo: perfil, endereços, curtidas, radar,
        participações, consentimentos e acessos. Antes, confirme que é você.
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
