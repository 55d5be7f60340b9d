export { AuctionSchedule, type AuctionScheduleProps } from './AuctionSchedule.tsx';
export { MonthCalendar, type MonthCalendarProps } from './MonthCalendar.tsx';
