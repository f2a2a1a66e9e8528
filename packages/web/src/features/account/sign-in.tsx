import type { Account } from '@doctorbench/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { meQuery } from '../../api/queries/account.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { CodeForm } from './code-form.tsx';
import { accountMessages } from './messages.ts';
import { OidcLink } from './oidc-link.tsx';
import { PhoneForm, type SentCode } from './phone-form.tsx';

/** A phone number, then the code sent to it. Who is in after that is known to the whole page. */
export function SignIn({ onSignedIn }: { readonly onSignedIn?: (() => void) | undefined }) {
  const messages = useMessages(accountMessages);
  const queryClient = useQueryClient();
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<SentCode>();
  const remember = (account: Account) => {
    // What was loaded for nobody may look different for somebody.
    queryClient.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'platform' && queryKey[0] !== 'me',
    });
    queryClient.setQueryData(meQuery().queryKey, account);
    onSignedIn?.();
  };
  return (
    <div className="flex max-w-md flex-col gap-4">
      <Card>
        {sent ? (
          <CodeForm
            sent={sent}
            onResent={setSent}
            onOtherPhone={() => setSent(undefined)}
            onSignedIn={remember}
          />
        ) : (
          <PhoneForm phone={phone} onPhone={setPhone} onSent={setSent} />
        )}
      </Card>
      <OidcLink />
      <p className="text-sm text-faint">
        {messages.privacyBefore}
        <Link to="/docs/$page" params={{ page: 'privacy' }} className="link">
          {messages.privacyLink}
        </Link>
      </p>
    </div>
  );
}
