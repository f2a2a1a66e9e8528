import type { ResultDecision } from '@doctorbench/core/expert';
import { useQuery } from '@tanstack/react-query';
import { decisionsQuery } from '../../api/queries/decisions.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';
import { disputeMessages } from './dispute-messages.ts';
import { toChange } from './to-change.ts';

/** What experts decided about results on a board; nothing where they decided nothing. */
export function BoardDecisions({ edition }: { readonly edition: string }) {
  const messages = useMessages(disputeMessages);
  const columns = useColumns();
  const { data: decisions = [] } = useQuery(decisionsQuery(edition));
  if (decisions.length === 0) return null;
  return (
    <div className="mt-10">
      <Section title={messages.decisions} lead={messages.decisionsLead(decisions.length)}>
        <DataTable
          stacks
          caption={messages.decisions}
          columns={columns}
          rows={decisions}
          getKey={({ at, submissionId, itemId, criterionId }) =>
            `${at}${submissionId}${itemId}${criterionId}`
          }
        />
      </Section>
    </div>
  );
}

function useColumns(): readonly Column<ResultDecision>[] {
  const messages = useMessages(disputeMessages);
  const format = useFormat();
  return [
    { id: 'model', header: messages.model, cell: ({ model }) => model },
    {
      id: 'verdict',
      header: messages.verdict,
      cell: ({ itemId, criterionId, met, why, experts }) => (
        <span className="flex flex-col">
          <span>
            {messages.words[`${met}`]} · {messages.why[why]} · {experts.join(', ')}
          </span>
          <span className="font-mono text-xs [overflow-wrap:anywhere] text-faint">
            {itemId === null ? messages.hidden : [itemId, criterionId].filter(Boolean).join(' · ')}
          </span>
        </span>
      ),
    },
    {
      id: 'item',
      header: messages.itemScore,
      align: 'end',
      cell: ({ itemId, itemBefore, itemAfter }) => (itemId === null ? '–' : toChange(itemBefore, itemAfter)),
    },
    {
      id: 'overall',
      header: messages.overall,
      align: 'end',
      cell: ({ overallBefore, overallAfter }) => toChange(overallBefore, overallAfter),
    },
    { id: 'reason', header: messages.reason, cell: ({ reason }) => reason },
    { id: 'date', header: messages.date, cell: ({ at }) => format.date(at) },
  ];
}
