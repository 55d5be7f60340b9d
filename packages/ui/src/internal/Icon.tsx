/** An icon from a path in a view box of 24 × 24. The component around it has the styles. */
export const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
