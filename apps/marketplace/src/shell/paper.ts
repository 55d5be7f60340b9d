import { formatDate, formatTime } from '@martelo/domain/calendar';

/**
 * Writes where a printed page comes from and when it was printed, for the last line of `print.css`.
 * The browser's own header has both, but a person may have left it out.
 */
export function noteWhenPrinting(): void {
  addEventListener('beforeprint', () => {
    const now = new Date();
    const address = decodeURI(location.href.replace(/#.*/, ''));
    document.documentElement.dataset['printed'] =
      `${address} · Impresso em ${formatDate(now)} às ${formatTime(now)}`;
  });
}
