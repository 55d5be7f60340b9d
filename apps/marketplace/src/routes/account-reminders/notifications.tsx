import { usePush } from '@martelo/api/push';
import { formatDate } from '@martelo/domain/calendar';
import type { PushDevice } from '@martelo/domain/entities';
import { Button } from '@martelo/ui/button';
import { useRef, useState } from 'react';
import { useInBrowser } from '../../engine/data.ts';
import { pushState, subscribe, unsubscribe } from '../../worker/browser-push.ts';
import { Rows } from '../../lists/rows.styles.ts';
import { Setting } from './styles.ts';

/**
 * Turns on reminders as notifications of this browser, and lists the other browsers that show them.
 * Renders nothing when the site sends no notifications.
 */
export function Notifications() {
  const { area, add, remove } = usePush();
  const state = useInBrowser(pushState, 'unavailable');
  const [isChanging, setChanging] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const section = useRef<HTMLElement>(null);
  const { public_key: publicKey = null, devices = [] } = area.data ?? {};
  if (publicKey === null || (state === 'unavailable' && devices.length === 0)) return null;

  const turnOn = async (): Promise<void> => {
    setChanging('this');
    setFailed(false);
    try {
      const subscription = await subscribe(publicKey);
      // The pressed button is removed.
      if (subscription !== null && (await add(subscription)) === undefined)
        section.current?.focus();
    } catch {
      setFailed(true);
    }
    setChanging(null);
  };
  const turnOff = async ({ id, current }: PushDevice): Promise<void> => {
    setChanging(id);
    if ((await remove(id)) === undefined) {
      section.current?.focus();
      // Even when this fails, the server no longer sends notifications.
      if (current) await unsubscribe().catch(() => {});
    }
    setChanging(null);
  };
  const isOn = devices.some(({ current }) => current);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="notificacoes">
      <h2 id="notificacoes">Notificações do navegador</h2>
      <p>
        Receba os lembretes também como notificação do navegador, mesmo com o site fechado. O e-mail
        continuará a ser enviado.
      </p>
      {state === 'needs_home_screen' && (
        <p>
          No iPhone e no iPad, as notificações só funcionam com o site na tela de início. Toque em
          Compartilhar, escolha “Adicionar à Tela de Início” e abra o site pelo novo ícone.
        </p>
      )}
      {state === 'blocked' && (
        <p>
          As notificações deste site estão bloqueadas neste navegador. Para recebê-las, permita-as
          nas configurações do navegador.
        </p>
      )}
      {state === 'available' && !isOn && (
        <Setting>
          <Button loading={isChanging === 'this'} onClick={() => void turnOn()}>
            Ativar neste navegador
          </Button>
          <output>
            {hasFailed &&
              'O navegador não conseguiu ativar as notificações. Tente novamente mais tarde.'}
          </output>
        </Setting>
      )}
      {devices.length > 0 && (
        <Rows aria-label="Navegadores com notificações">
          {devices.map((device) => (
            <li key={device.id}>
              <div>
                <h3>
                  <span>{device.device || 'Navegador desconhecido'}</span>
                  {device.current && <span className="tag">este navegador</span>}
                </h3>
                <p>{`Desde ${formatDate(new Date(device.created_at))}`}</p>
              </div>
              <div className="actions">
                <Button
                  aria-label={`Desativar notificações: ${device.device}`}
                  loading={isChanging === device.id}
                  onClick={() => void turnOff(device)}
                >
                  Desativar
                </Button>
              </div>
            </li>
          ))}
        </Rows>
      )}
    </section>
  );
}
