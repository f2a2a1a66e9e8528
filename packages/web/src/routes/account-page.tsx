import { accountMessages } from '../features/account/messages.ts';
import { Profile } from '../features/account/profile.tsx';
import { RequireAccount } from '../features/account/require-account.tsx';
import { DeleteAccount, OwnData, Sessions } from '../features/account/sessions-and-data.tsx';
import { Tokens } from '../features/account/tokens.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { PageHeader } from '../ui/page-header.tsx';

export function AccountPage() {
  const messages = useMessages(accountMessages);
  return (
    <>
      <PageHeader title={messages.title} />
      <RequireAccount>
        {account => (
          <div className="flex max-w-3xl flex-col gap-10">
            <Profile account={account} />
            <Tokens isAdmin={account.role === 'admin'} />
            <Sessions />
            <OwnData />
            <DeleteAccount />
          </div>
        )}
      </RequireAccount>
    </>
  );
}
