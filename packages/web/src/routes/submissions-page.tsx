import { RequireAccount } from '../features/account/require-account.tsx';
import { submissionMessages } from '../features/submissions/messages.ts';
import { SubmissionList } from '../features/submissions/submission-list.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function SubmissionsPage() {
  const messages = useMessages(submissionMessages);
  const { nav } = useMessages();
  return (
    <>
      <PageHeader
        title={messages.title}
        actions={
          <LinkButton to="/submit" tone="primary">
            {nav.submit}
          </LinkButton>
        }
      />
      <RequireAccount>{() => <SubmissionList />}</RequireAccount>
    </>
  );
}
