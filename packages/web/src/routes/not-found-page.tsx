import { useMessages } from '../i18n/use-messages.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function NotFoundPage() {
  const { states } = useMessages();
  return (
    <>
      <PageHeader title={states.notFoundTitle} />
      <EmptyState title="404" actions={<LinkButton to="/">{states.toHome}</LinkButton>}>
        {states.notFoundText}
      </EmptyState>
    </>
  );
}
