import { RequireAccount } from '../features/account/require-account.tsx';
import { sittingMessages } from '../features/sittings/messages.ts';
import { SittingList } from '../features/sittings/sitting-list.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { PageHeader } from '../ui/page-header.tsx';

export function SitPage() {
  const messages = useMessages(sittingMessages);
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      <RequireAccount needs="expert">{() => <SittingList />}</RequireAccount>
    </>
  );
}
