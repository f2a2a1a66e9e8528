import type { Dispute } from '@doctorbench/core/expert';
import { listJudgedLines } from '@doctorbench/report';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { disputesQuery, raiseDispute } from '../../api/queries/experts.ts';
import type { GradedItem } from '../../api/queries/reports.ts';
import { useAction } from '../../api/use-action.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { disputeMessages } from './dispute-messages.ts';
import { TextArea } from './text-area.tsx';
import { toChange } from './to-change.ts';

interface DisputesProps {
  readonly submissionId: string;
  readonly graded: GradedItem;
  /** Who submitted may contest verdicts; everybody may report the item. */
  readonly own: boolean;
}

const fewestLetters = 10;

/** What was said against an answer's verdicts or its item, and the way to say something. */
export function Disputes({ submissionId, graded, own }: DisputesProps) {
  const messages = useMessages(disputeMessages);
  const { itemId, repeat } = graded.grade;
  const { data: disputes = [] } = useQuery(disputesQuery({ submissionId, itemId, repeat }));
  return (
    <div className="no-print mt-10">
      <Section title={messages.title} lead={messages.lead}>
        {disputes.length > 0 && (
          <ul className="flex flex-col gap-3">
            {disputes.map(dispute => (
              <OneDispute key={dispute.id} dispute={dispute} />
            ))}
          </ul>
        )}
        <details>
          <summary className="link cursor-pointer">{own ? messages.contest : messages.report}</summary>
          <DisputeForm submissionId={submissionId} graded={graded} own={own} />
        </details>
      </Section>
    </div>
  );
}

function OneDispute({ dispute }: { readonly dispute: Dispute }) {
  const messages = useMessages(disputeMessages);
  const format = useFormat();
  const { criterionId, complaint, outcome, reason, change, decidedAt } = dispute;
  return (
    <li>
      <Card className="flex flex-col gap-1">
        <span className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={outcome === null ? 'warning' : outcome === 'kept' ? 'neutral' : 'accent'}>
            {outcome === null ? messages.open : messages.outcomes[outcome]}
          </Badge>
          <span className="text-faint">{criterionId ?? messages.item}</span>
          {decidedAt && <span className="text-faint">{format.date(decidedAt)}</span>}
        </span>
        <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{complaint}</p>
        {reason && <p className="[overflow-wrap:anywhere] whitespace-pre-wrap text-soft">{reason}</p>}
        {change && (
          <p className="data text-sm">
            {messages.scoreChange(
              toChange(change.itemBefore, change.itemAfter),
              toChange(change.overallBefore, change.overallAfter),
            )}
          </p>
        )}
      </Card>
    </li>
  );
}

function DisputeForm({ submissionId, graded, own }: DisputesProps) {
  const messages = useMessages(disputeMessages);
  const queryClient = useQueryClient();
  const [about, setAbout] = useState('');
  const [complaint, setComplaint] = useState('');
  const { itemId, repeat } = graded.grade;
  const raise = useAction({
    mutationFn: () =>
      raiseDispute({ submissionId, itemId, repeat, complaint, ...(about ? { criterionId: about } : {}) }),
    onSuccess: () => {
      setComplaint('');
      return queryClient.invalidateQueries({
        queryKey: disputesQuery({ submissionId, itemId, repeat }).queryKey,
      });
    },
  });
  const contestable = listJudgedLines(graded.item, graded.grade).filter(
    ({ verdict }) => verdict?.votes && !verdict.override,
  );
  return (
    <form
      className="mt-4 flex max-w-xl flex-col gap-4"
      onSubmit={event => {
        event.preventDefault();
        if (complaint.trim().length >= fewestLetters) raise.mutate();
      }}
    >
      {own && contestable.length > 0 && (
        <SelectField
          label={messages.about}
          value={about}
          options={[
            { value: '', label: messages.item },
            ...contestable.map(({ criterion }) => ({ value: criterion.id, label: criterion.text })),
          ]}
          onChange={setAbout}
        />
      )}
      <TextArea
        label={messages.complaint}
        hint={messages.complaintHint}
        required
        minLength={fewestLetters}
        maxLength={2000}
        value={complaint}
        onChange={event => setComplaint(event.target.value)}
      />
      {raise.error && <FormError error={raise.error} />}
      <span className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={raise.isPending}>
          {messages.send}
        </Button>
        <span role="status" className="text-sm text-faint">
          {raise.isSuccess ? messages.sent : ''}
        </span>
      </span>
    </form>
  );
}
