import { Skeleton } from '@martelo/ui/loading';
import { Rows } from './rows.styles.ts';

interface RowsSkeletonProps {
  rows: number;
  /** What is loading, for screen readers. */
  loading: string;
}

export const RowsSkeleton = ({ rows, loading }: RowsSkeletonProps) => (
  <Rows aria-busy="true" aria-label={loading}>
    {Array.from({ length: rows }, (_, row) => (
      <li key={row}>
        <div>
          <Skeleton width="40%" />
          <Skeleton width="70%" />
        </div>
      </li>
    ))}
  </Rows>
);
