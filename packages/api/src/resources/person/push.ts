/**
 * The browsers of a person that show reminders as notifications (Web Push).
 *
 * See docs/api-contract.md#notifications-of-a-browser.
 *
 * @module
 */
import type { PushDevice } from '@martelo/domain/entities';
import type { Answer, Calls, Type } from '../../internal/calls/endpoint.ts';
import { emitEvent } from '../../internal/events/events.ts';
import type { Outcome } from '../../internal/calls/outcome.ts';
import { read } from '../../internal/reads/read.ts';
import { useWrite } from '../../internal/writes/use-write.ts';
import { usePersonalData } from '../../internal/writes/use-personal-data.ts';
import type { ReadArea } from '../../internal/reads/hooks.ts';

/** The notifications of a person. */
export interface PushSettings {
  /** Key for `pushManager.subscribe`; `null` when the site sends no notifications. */
  public_key: string | null;
  /** Newest first. */
  devices: PushDevice[];
}

/** Body of `PUT /profile/push`: the result of `PushSubscription.toJSON()`. */
export interface PushSubscriptionBody {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
}

/** The calls of notifications. */
export const pushCalls = {
  /** The browsers of the person that show notifications. */
  pushDevices: {
    method: 'GET',
    path: '/profile/push',
    auth: 'required',
    answer: { list: 'devices' } as Answer<PushSettings>,
    errors: [401],
  },

  /** Sends notifications to the browser of this session from now on. */
  addPushDevice: {
    method: 'PUT',
    path: '/profile/push',
    auth: 'required',
    body: {} as Type<PushSubscriptionBody>,
    answer: { list: 'devices' } as Answer<PushSettings>,
    errors: [401, 403, 404, 422],
  },

  /** Stops the notifications of a browser. */
  removePushDevice: {
    method: 'DELETE',
    path: '/profile/push/{id}',
    auth: 'required',
    answer: {} as Answer<undefined>,
    errors: [401, 403, 404],
  },
} as const satisfies Calls;

/** The notifications of the person, and functions to change them. */
export interface Push {
  readonly area: ReadArea<PushSettings>;
  /** Sends notifications to the browser of this session. */
  readonly add: (subscription: PushSubscriptionBody['subscription']) => Promise<Outcome>;
  /** Stops the notifications of a browser, by the id of its device. */
  readonly remove: (id: string) => Promise<Outcome>;
}

/**
 * Returns the browsers of the person that show notifications, and functions to add and remove one. Not
 * requested without a session. Emits `push_changed` and `push_error`.
 *
 * @example
 * const { area, remove } = usePush();
 * return area.data?.devices.map(({ id, device }) => (
 *   <Button key={id} onClick={() => remove(id)}>Remover {device}</Button>
 * ));
 */
export function usePush(): Push {
  const { area, change } = usePersonalData(read(pushCalls.pushDevices));
  return {
    area,
    add: useWrite((client, subscription: PushSubscriptionBody['subscription']) =>
      change(client.call(pushCalls.addPushDevice, { body: { subscription } }), 'push_error', () =>
        emitEvent('push_changed', { isOn: true }),
      ),
    ),
    remove: useWrite((client, id: string) =>
      change(client.call(pushCalls.removePushDevice, { params: { id } }), 'push_error', () =>
        emitEvent('push_changed', { isOn: false }),
      ),
    ),
  };
}
