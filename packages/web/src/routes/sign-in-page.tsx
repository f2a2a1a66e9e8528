import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { meQuery } from '../api/queries/account.ts';
import { accountMessages } from '../features/account/messages.ts';
import { SignIn } from '../features/account/sign-in.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { LoadingRegion, SkeletonBlock } from '../ui/skeleton.tsx';

const route = getRouteApi('/sign-in');

export function SignInPage() {
  const messages = useMessages(accountMessages);
  const { next = '/submissions', again = false } = route.useSearch();
  const router = useRouter();
  const { data: account, isPending } = useQuery(meQuery());
  const signedIn = Boolean(account) && !again;
  useEffect(() => {
    if (signedIn) router.history.replace(next);
  }, [signedIn, next, router]);
  return (
    <>
      <PageHeader
        title={again ? messages.againTitle : messages.signInTitle}
        lead={again ? messages.againLead : messages.signInLead}
      />
      {isPending || signedIn ? (
        <LoadingRegion>
          <SkeletonBlock className="h-56 max-w-md" />
        </LoadingRegion>
      ) : (
        <SignIn onSignedIn={again ? () => router.history.replace(next) : undefined} />
      )}
    </>
  );
}
