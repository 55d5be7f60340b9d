import { formatDate, formatTime } from '@martelo/domain/calendar';

/** Day and time of something that happened: "21/11/2026 às 22:05". */
export function momentOf(iso: string): string {
  const date = new Date(iso);
  return `${formatDate(date)} às ${formatTime(date)}`;
}

/** Where it was: the city, else the IP address. */
export const placeOf = ({
  place,
  address,
}: {
  place: string | null;
  address: string | null;
}): string => place ?? (address === null ? 'Local desconhecido' : `IP ${address}`);

/** The browser and its system; programs that call by themselves name none. */
export const deviceOf = ({ device }: { device: string }): string =>
  device === '' ? 'Navegador desconhecido' : device;
