import { atTime, formatDate } from '@martelo/domain/calendar';

/** Returns an address with its letters, or as it is when a visitor has typed `%` in it. */
function readable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/**
 * Writes where a printed page comes from and when it was printed, for the last line of `print.css`.
 * The browser's own header has both, but a person may have left it out.
 */
export function noteWhenPrinting(): void {
  addEventListener('beforeprint', () => {
    const now = new Date();
    const address = readable(location.href.replace(/#.*/, ''));
    document.documentElement.dataset['printed'] =
      `${address} · Impresso em ${formatDate(now)} ${atTime(now)}`;
  });
}
