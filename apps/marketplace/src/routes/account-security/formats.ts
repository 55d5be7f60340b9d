import { atTime, formatDate } from '@martelo/domain/calendar';

/** Returns the date and time of an event: "21/11/2026 às 22:05". */
export function formatEventTime(iso: string): string {
  const date = new Date(iso);
  return `${formatDate(date)} ${atTime(date)}`;
}

/** Returns the city of an event, or its IP address. */
export const placeOf = ({
  place,
  address,
}: {
  place: string | null;
  address: string | null;
}): string => place ?? (address === null ? 'Local desconhecido' : `IP ${address}`);

/** Returns browser and operating system. For other programs they are unknown. */
export const deviceOf = ({ device }: { device: string }): string =>
  device === '' ? 'Navegador desconhecido' : device;
