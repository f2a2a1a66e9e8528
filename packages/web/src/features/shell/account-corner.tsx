import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { meQuery } from '../../api/queries/account.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { LinkButton } from '../../ui/link-button.tsx';

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }));

/** The way in, or the menu of who is in. Readers of boards do not load the menu. */
export function AccountCorner() {
  const { nav } = useMessages();
  const { data: account, isPending } = useQuery(meQuery());
  const here = useLocation({ select: location => location.href });
  if (isPending) return <span aria-hidden="true" className="skeleton h-8 w-14" />;
  if (account)
    return (
      <Suspense fallback={<span aria-hidden="true" className="skeleton size-9" />}>
        <AccountMenu account={account} />
      </Suspense>
    );
  return (
    <LinkButton
      to="/sign-in"
      search={here.startsWith('/sign-in') ? {} : { next: here }}
      size="sm"
      className="ml-1"
    >
      {nav.signIn}
    </LinkButton>
  );
}
