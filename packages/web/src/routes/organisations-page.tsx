import { RequireAccount } from '../features/account/require-account.tsx';
import { organisationMessages } from '../features/organisations/messages.ts';
import { Organisations } from '../features/organisations/organisations.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { PageHeader } from '../ui/page-header.tsx';

export function OrganisationsPage() {
  const messages = useMessages(organisationMessages);
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      <RequireAccount>{account => <Organisations account={account} />}</RequireAccount>
    </>
  );
}
