import { encodeQR } from 'qr';

/** Dark squares on white in every theme, because cameras need it. One path, so it stays sharp at any size. */
export function QrPicture({ code, label, className }: { code: string; label: string; className?: string }) {
  // The standard requires a border of four.
  const rows = encodeQR(code, 'raw', { ecc: 'quartile', border: 4 });
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#0d1a15" />
    </svg>
  );
}
