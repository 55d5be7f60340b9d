export { AsOf, type AsOfProps } from './AsOf.tsx';
export { Countdown, type CountdownProps } from './Countdown.tsx';
export { Deadline, type DeadlineProps } from './Deadline.tsx';
