import type { Account } from '@doctorbench/core';
import { getRouteApi } from '@tanstack/react-router';
import { RequireAccount } from '../features/account/require-account.tsx';
import { ActivitySection } from '../features/admin/activity-section.tsx';
import { AdminNav } from '../features/admin/admin-nav.tsx';
import { EditionsSection } from '../features/admin/editions-section.tsx';
import { adminMessages } from '../features/admin/messages.ts';
import { QueueSection } from '../features/admin/queue-section.tsx';
import { type AdminSection, adminSections } from '../features/admin/sections.ts';
import { SuitesSection } from '../features/admin/suites-section.tsx';
import { UsersSection } from '../features/admin/users-section.tsx';
import { ExpertsSection } from '../features/experts/operator-section.tsx';
import { useMessages } from '../i18n/use-messages.ts';
import { PageHeader } from '../ui/page-header.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const route = getRouteApi('/admin/$section');

export function AdminPage() {
  const params = route.useParams();
  const messages = useMessages(adminMessages);
  const section = adminSections.find(each => each === params.section);
  if (!section) return <NotFoundPage />;
  return (
    <>
      <PageHeader title={messages.title} />
      <RequireAccount needs="admin">
        {account => (
          <div className="flex flex-col gap-8">
            <AdminNav />
            <ShownSection section={section} account={account} />
          </div>
        )}
      </RequireAccount>
    </>
  );
}

function ShownSection({ section, account }: { readonly section: AdminSection; readonly account: Account }) {
  switch (section) {
    case 'queue':
      return <QueueSection />;
    case 'users':
      return <UsersSection self={account} />;
    case 'editions':
      return <EditionsSection />;
    case 'suites':
      return <SuitesSection />;
    case 'experts':
      return <ExpertsSection />;
    case 'activity':
      return <ActivitySection />;
  }
}
