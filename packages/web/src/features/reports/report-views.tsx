import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { cx } from '../../ui/cx.ts';
import { reportMessages } from './messages.ts';

interface ReportViewsProps {
  readonly submissionId: string;
  readonly current: 'results' | 'items' | 'laboratory';
  /** Whether it has a laboratory. */
  readonly stressed: boolean;
}

const linkClass = '-mb-px flex min-h-11 items-center border-b-2 px-2 no-underline -outline-offset-2';

/** The sides of a report: its numbers, the items behind them, and what other ways of asking changed. */
export function ReportViews({ submissionId, current, stressed }: ReportViewsProps) {
  const messages = useMessages(reportMessages);
  const views = [
    { id: 'results', label: messages.viewReport, search: {} },
    { id: 'items', label: messages.viewItems, search: { view: 'items' } },
    ...(stressed
      ? ([{ id: 'laboratory', label: messages.viewLaboratory, search: { view: 'laboratory' } }] as const)
      : []),
  ] as const;
  return (
    <nav aria-label={messages.views} className="no-print mt-6 mb-8 border-b border-line">
      <ul className="flex gap-4">
        {views.map(({ id, label, search }) => (
          <li key={id}>
            <Link
              to="/reports/$id"
              params={{ id: submissionId }}
              search={search}
              resetScroll={false}
              aria-current={id === current ? 'page' : undefined}
              className={cx(
                linkClass,
                id === current
                  ? 'border-accent font-medium text-ink'
                  : 'border-transparent text-soft hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
