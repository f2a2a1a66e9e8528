import { DocsLayout } from '../features/docs/docs-layout.tsx';
import { ErrorsList } from '../features/docs/errors-list.tsx';

export function DocsErrorsPage() {
  return (
    <DocsLayout page="errors">
      <ErrorsList />
    </DocsLayout>
  );
}
