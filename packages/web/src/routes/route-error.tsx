import type { ErrorComponentProps } from '@tanstack/react-router';
import { useMessages } from '../i18n/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';

/** What a page that failed as a whole shows. After an update of the server, old code is gone: a reload brings the new. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const { states } = useMessages();
  const outdated = /dynamically imported module|Importing a module script/i.test(String(error));
  return (
    <div className="py-12">
      {outdated ? (
        <EmptyState
          title={states.outdated}
          actions={<Button onClick={() => window.location.reload()}>{states.reload}</Button>}
        />
      ) : (
        <ErrorState error={error} onRetry={reset} />
      )}
    </div>
  );
}
