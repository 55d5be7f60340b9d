'use client';
import { useSWRConfig } from 'swr';
import { outcomeOf, type Outcome } from '../calls/outcome.ts';
import { emitEvent, type FailedEventName } from '../events/events.ts';
import type { Read } from '../reads/read.ts';
import { useRead } from '../reads/hooks.ts';
import { usePersonal } from '../session/personal.ts';

/** Returns data of the person, which is not requested without a session, and how it is changed. */
export function usePersonalData<Data>(read: Read<Data>) {
  const { mutate } = useSWRConfig();
  const personal = usePersonal(read);
  return {
    area: useRead(personal),
    /**
     * Waits for a call that changes the data. After a success it calls `success` and reads the data
     * again. After a failure it emits the event `failed`.
     */
    change: <Result>(
      call: Promise<Result>,
      failed: FailedEventName,
      success: (result: Result) => void,
    ): Promise<Outcome> =>
      outcomeOf(call, {
        async success(result) {
          success(result);
          await mutate(personal.key);
        },
        error: (error) => emitEvent(failed, { error }),
      }),
  };
}
