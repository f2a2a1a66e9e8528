import { type ReactNode, useEffect } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Phrase } from './phrase.tsx';

interface PageHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly breadcrumbs?: ReactNode;
  readonly badges?: ReactNode;
  readonly actions?: ReactNode;
}

/** The one h1 of a page; also names the browser tab. */
export function PageHeader({ title, lead, breadcrumbs, badges, actions }: PageHeaderProps) {
  const { brand } = useMessages();
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
  return (
    <header className="flex flex-col gap-2 pt-8 pb-6">
      {breadcrumbs}
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="text-2xl [overflow-wrap:anywhere] sm:text-3xl">
              <Phrase text={title} />
            </h1>
            {badges}
          </div>
          {lead && <p className="mt-2 max-w-prose text-pretty text-soft">{lead}</p>}
        </div>
        {actions && <div className="no-print flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  );
}
