import { type AwaitingRecord, getScenario, type HarmRecord, type Report } from '@doctorbench/core';
import { awaitingWords, criteriaWords, verdictWords, vetoWords } from '@doctorbench/report';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { ItemName } from '../../ui/item-name.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { Section } from '../../ui/section.tsx';
import { Findings } from './harm-findings.tsx';
import type { ReportView } from './report-view.ts';
import { Votes } from './votes.tsx';

const listedFirst = 6;

/** What the judges could not settle. The offline judge leaves nothing open, so that it has no such section. */
export function AwaitingList({ view: { submission, report } }: { readonly view: ReportView }) {
  const messages = useMessages(awaitingWords);
  const vetoes = useMessages(vetoWords);
  const format = useFormat();
  const { records, omitted } = report.awaiting;
  if (records.length === 0)
    return report.judging ? (
      <Section title={messages.heading} id="awaiting">
        <Notice>{messages.nothing}</Notice>
      </Section>
    ) : null;
  const card = (record: AwaitingRecord) => (
    <AwaitingCard
      key={`${record.itemId} ${record.repeat} ${record.turn} ${record.criterionId}`}
      record={record}
      submissionId={submission.id}
      harm={findHarm(report, record)}
    />
  );
  const rest = records.slice(listedFirst);
  return (
    <Section
      title={`${messages.heading} (${format.integer(records.length + omitted)})`}
      lead={messages.lead}
      id="awaiting"
    >
      <ul className="grid gap-3 md:grid-cols-2">{records.slice(0, listedFirst).map(card)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="link w-fit text-sm">{vetoes.showMore(format.integer(rest.length))}</summary>
          <ul className="grid gap-3 pt-3 md:grid-cols-2">{rest.map(card)}</ul>
        </details>
      )}
      {omitted > 0 && <p className="text-sm text-faint">{messages.omitted(format.integer(omitted))}</p>}
    </Section>
  );
}

/** What judges found where no criterion stands, when that is what waits. */
function findHarm({ harms, veto }: Report, { itemId, repeat, criterionId }: AwaitingRecord) {
  const isHere = (each: { readonly itemId: string; readonly repeat: number }) =>
    each.itemId === itemId && each.repeat === repeat;
  return (
    harms.records.find(record => isHere(record) && record.id === criterionId) ??
    veto.records.find(record => isHere(record) && record.criterionId === criterionId)?.harm
  );
}

interface AwaitingCardProps {
  readonly record: AwaitingRecord;
  readonly submissionId: string;
  readonly harm: Pick<HarmRecord, 'class' | 'findings'> | undefined;
}

function AwaitingCard({ record, submissionId, harm }: AwaitingCardProps) {
  const messages = useMessages(awaitingWords);
  const vetoes = useMessages(vetoWords);
  const { criterion } = useMessages(criteriaWords);
  const wordings = useMessages(verdictWords);
  const format = useFormat();
  const { reason, range, total, votes, criterionId, text, zh, itemId, title, repeat } = record;
  const wording = wordings[reason === 'tie' ? 'credit' : 'redLine'];
  return (
    <li className="flex break-inside-avoid flex-col gap-3 rounded-lg border border-line border-l-4 border-l-warning bg-paper p-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Badge tone="warning">{messages.reasons[reason]}</Badge>
        <Link
          to="/reports/$id/items/$itemId"
          params={{ id: submissionId, itemId }}
          search={{ only: 'awaiting', ...(repeat > 0 ? { repeat } : {}) }}
          className="link"
          aria-label={`${vetoes.open} ${title ? format.name(title) : itemId}`}
        >
          {vetoes.open}
        </Link>
      </div>
      <div className="text-base font-medium">
        <ItemName id={itemId} title={title} />
      </div>
      <p className="text-soft">{format.name(getScenario(record.scenario).name)}</p>
      {!harm && (text !== undefined || criterionId !== undefined) && (
        <dl>
          <dt className="text-faint">{criterion}</dt>
          <dd className="text-base">
            {text === undefined ? (
              <code className="font-mono text-sm">{criterionId}</code>
            ) : (
              format.criterion({ text, zh }).text
            )}
          </dd>
        </dl>
      )}
      {harm && <Findings findings={harm.findings} />}
      <Range total={total} range={range} />
      {!harm && votes.length > 0 && <Votes votes={votes} wording={wording} />}
    </li>
  );
}

/** The score now, and where the decision may take it. */
function Range({ total, range }: Pick<AwaitingRecord, 'total' | 'range'>) {
  const messages = useMessages(awaitingWords);
  const { colon } = useMessages();
  return (
    <p className="data">
      {`${messages.now}${colon}`}
      <ScoreNumber value={total} />
      {` · ${messages.range}${colon}`}
      {range && range.low !== range.high ? (
        <>
          <ScoreNumber value={range.low} /> … <ScoreNumber value={range.high} />
        </>
      ) : (
        messages.settled
      )}
    </p>
  );
}
