import { useLocation } from '@tanstack/react-router';
import { RequireAccount } from '../features/account/require-account.tsx';
import { JoinForm } from '../features/experts/join-form.tsx';
import { expertMessages } from '../features/experts/messages.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** The secret stands behind the #: it is in no log and is told to no other site. */
export function ExpertJoinPage() {
  const { join } = useMessages(expertMessages);
  const secret = useLocation({ select: ({ hash }) => hash });
  return (
    <>
      <PageHeader title={join.title} lead={join.lead} />
      {secret === '' ? (
        <Notice tone="warning" title={join.noSecret} />
      ) : (
        <RequireAccount>{() => <JoinForm secret={secret} />}</RequireAccount>
      )}
    </>
  );
}
