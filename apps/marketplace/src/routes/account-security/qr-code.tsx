import { useEffect, useState } from 'react';

/** Cells of the quiet zone around the code (ISO/IEC 18004). */
const QUIET = 4;

/** Returns one SVG path for all dark cells. */
const pathOf = (cells: readonly (readonly boolean[])[]): string =>
  cells
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('');

/** A QR code, dark on white in both colour schemes, as readers require. */
export function QrCode({ text }: { text: string }) {
  const [cells, setCells] = useState<readonly (readonly boolean[])[] | null>(null);
  useEffect(() => {
    let wanted = true;
    import('uqr').then(
      ({ encode }) => {
        if (wanted) setCells(encode(text, { border: 0 }).data);
      },
      // Offline, the secret is available as text.
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
