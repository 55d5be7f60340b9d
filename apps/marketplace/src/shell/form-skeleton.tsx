import { Skeleton } from '@martelo/ui/loading';
import { styled } from 'styled-components';

const Root = styled.div.withConfig({ componentId: 'm-FormSkeleton' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--m-space-6);
  max-inline-size: 36rem;
`;

interface FormSkeletonProps {
  fields: number;
  /** What is loading, for screen readers. */
  loading: string;
}

export function FormSkeleton({ fields, loading }: FormSkeletonProps) {
  return (
    <Root aria-busy="true">
      <span className="visually-hidden">{loading}</span>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field}>
          <Skeleton width="40%" />
          <Skeleton height="var(--m-target)" />
        </div>
      ))}
    </Root>
  );
}
