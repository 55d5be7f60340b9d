import { useEffect, useState } from 'react';

/** Cells of the quiet zone around the code (ISO/IEC 18004). */
const QUIET = 4;

/** One path for all dark cells, row by row. */
const pathOf = (cells: readonly (readonly boolean[])[]): string =>
  cells
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');

/** A text as a QR code, dark on white in both colour schemes: readers want it so. */
export function QrCode({ text }: { text: string }) {
  const [cells, setCells] = useState<readonly (readonly boolean[])[] | null>(null);
  useEffect(() => {
    let wanted = true;
    import('uqr').then(
      ({ encode }) => {
        if (wanted) setCells(encode(text, { border: 0 }).data);
      },
      // Offline: the secret is there as a text as well.
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  const size = (cells?.length ?? 0) + 2 * QUIET;
  return (
    <div className="qr">
      {cells && (
        <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
          <title>Código QR da configuração</title>
          <path d={pathOf(cells)} />
        </svg>
      )}
    </div>
  );
}
