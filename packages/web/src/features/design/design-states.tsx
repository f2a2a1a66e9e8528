import { ApiError } from '../../api/api-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { PermissionState } from '../../ui/permission-state.tsx';
import { SkeletonPage, SkeletonTable } from '../../ui/skeleton.tsx';

const failure = new ApiError({
  code: 'server.unreachable',
  status: 503,
  title: 'Unreachable',
  requestId: '0d1f0c0e-5a52-4d6e-9a0e-0a4a3c6f1b11',
});

export function DesignStates() {
  return (
    <div className="flex flex-col gap-6">
      <EmptyState title="Nothing here">And what would fill it.</EmptyState>
      <ErrorState error={failure} onRetry={() => undefined} />
      <PermissionState kind="sign-in" />
      <PermissionState kind="forbidden" />
      <FormError error={failure} />
      <SkeletonTable rows={3} />
      <SkeletonPage />
      <LoadMore shown={100} total={2345} hasMore loading={false} onLoadMore={() => undefined} />
    </div>
  );
}
