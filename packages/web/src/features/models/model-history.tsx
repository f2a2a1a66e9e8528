import type { Edition, ModelRecord, Submission } from '@doctorbench/core';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { RatingMark } from '../../ui/rating-mark.tsx';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { Section } from '../../ui/section.tsx';
import { StandingBadge } from '../../ui/standing-badge.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { modelMessages } from './messages.ts';

interface ModelHistoryProps {
  readonly model: ModelRecord;
  readonly editions: readonly Edition[];
}

/** Every public evaluation of the model. */
export function ModelHistory({ model, editions }: ModelHistoryProps) {
  const messages = useMessages(modelMessages);
  const format = useFormat();
  const rows = model.submissions.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const columns: readonly Column<Submission>[] = [
    {
      id: 'date',
      header: messages.date,
      className: 'whitespace-nowrap',
      cell: ({ id, status, endedAt, createdAt, regradeOf }) => (
        <span className="flex flex-wrap items-center gap-2">
          {status === 'completed' ? (
            <Link to="/reports/$id" params={{ id }} className="link">
              {format.dateTime(endedAt ?? createdAt)}
            </Link>
          ) : (
            format.dateTime(createdAt)
          )}
          {regradeOf !== null && <Badge>{messages.regrade}</Badge>}
        </span>
      ),
    },
    {
      id: 'edition',
      header: messages.edition,
      className: 'min-w-40',
      cell: ({ edition }) => {
        const entry = editions.find(({ id }) => id === edition);
        return (
          <Link to="/boards/$edition" params={{ edition }} className="link">
            {entry ? format.name(entry.title) : edition}
          </Link>
        );
      },
    },
    { id: 'status', header: messages.status, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      id: 'overall',
      header: messages.overall,
      align: 'end',
      cell: ({ overallScore, standing }) =>
        standing === 'self-test' ? (
          <StandingBadge standing={standing} />
        ) : (
          <ScoreNumber value={overallScore} />
        ),
    },
    {
      id: 'rating',
      header: messages.rating,
      align: 'center',
      cell: ({ rating }) => rating && <RatingMark rating={rating} />,
    },
  ];
  return (
    <Section title={messages.history} lead={messages.historyLead}>
      <DataTable stacks caption={messages.history} columns={columns} rows={rows} getKey={({ id }) => id} />
    </Section>
  );
}
