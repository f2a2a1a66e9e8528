import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { DocsNav } from './docs-nav.tsx';
import { docsMessages } from './messages.ts';

interface DocsLayoutProps {
  readonly page: 'scoring' | 'faq' | 'privacy' | 'errors';
  readonly children: ReactNode;
}

export function DocsLayout({ page, children }: DocsLayoutProps) {
  const messages = useMessages(docsMessages);
  return (
    <>
      <PageHeader title={messages.pages[page]} lead={messages.leads[page]} />
      <div className="grid gap-8 md:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="md:sticky md:top-20 md:self-start">
          <DocsNav />
        </div>
        <div className="flex min-w-0 flex-col gap-10">{children}</div>
      </div>
    </>
  );
}
