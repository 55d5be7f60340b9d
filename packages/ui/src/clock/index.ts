export {
  ClockProvider,
  synchronizeClock,
  useNow,
  type ClockProviderProps,
} from './ClockProvider.tsx';
export type { Now } from './clock.ts';
export { useLotPhase, useLotSession } from './use-lot-phase.ts';
export { useNextSession } from './use-next-session.ts';
