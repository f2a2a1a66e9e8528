import type { Account } from '@doctorbench/core';
import { useQuery } from '@tanstack/react-query';
import { editionsQuery } from '../api/queries/editions.ts';
import { platformQuery } from '../api/queries/platform.ts';
import { RequireAccount } from '../features/account/require-account.tsx';
import { submitMessages } from '../features/submit/messages.ts';
import { SubmitWizard } from '../features/submit/wizard.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { LoadingRegion, SkeletonBlock } from '../ui/skeleton.tsx';

export function SubmitPage() {
  const messages = useMessages(submitMessages);
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      <RequireAccount>{account => <Loaded account={account} />}</RequireAccount>
    </>
  );
}

function Loaded({ account }: { readonly account: Account }) {
  const editions = useQuery(editionsQuery());
  const platform = useQuery(platformQuery());
  const error = editions.error ?? platform.error;
  if (editions.data && platform.data)
    return <SubmitWizard account={account} editions={editions.data} platform={platform.data} />;
  if (error)
    return (
      <ErrorState
        error={error}
        onRetry={() => {
          editions.refetch();
          platform.refetch();
        }}
      />
    );
  return (
    <LoadingRegion>
      <SkeletonBlock className="h-96" />
    </LoadingRegion>
  );
}
