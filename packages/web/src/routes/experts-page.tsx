import { RequireAccount } from '../features/account/require-account.tsx';
import { ExpertDesk } from '../features/experts/desk.tsx';
import { expertMessages } from '../features/experts/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { PageHeader } from '../ui/page-header.tsx';

export function ExpertsPage() {
  const messages = useMessages(expertMessages);
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      <RequireAccount needs="expert">{() => <ExpertDesk />}</RequireAccount>
    </>
  );
}
