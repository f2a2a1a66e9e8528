import { getScenario, type Report } from '@doctorbench/core';
import { awaitingWords, commonWords, toVetoesView, verdictWords, vetoWords } from '@doctorbench/report';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ItemName } from '../../ui/item-name.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Findings } from './harm-findings.tsx';
import { Quotes } from './quotes.tsx';
import type { ReportView } from './report-view.ts';
import { ExpertWord, FoldedVotes } from './votes.tsx';

/** Listed at once: more than one reads through is opened by hand. */
const listedFirst = 6;

/** What the server writes where the words of a private item stood. */
const notShown = 'not shown';

/** Dangerous answers stand before every score. */
export function VetoList({ view: { submission, report } }: { readonly view: ReportView }) {
  const vetoes = useMessages(vetoWords);
  const format = useFormat();
  const [all, setAll] = useState(false);
  const view = toVetoesView(report, format);
  if (!view) return null;
  const { records } = report.veto;
  const undecided = view.undecided && <Undecided words={view.undecided} />;
  if (view.empty)
    return (
      <Section title={view.heading} id="vetoes">
        <Notice>{view.lead}</Notice>
        {undecided}
      </Section>
    );
  const folded = all ? 0 : Math.max(0, records.length - listedFirst);
  return (
    <Section
      title={view.heading}
      lead={view.lead}
      id="vetoes"
      actions={
        <LinkButton
          size="sm"
          to="/reports/$id"
          params={{ id: submission.id }}
          search={{ view: 'items', only: 'vetoed' }}
          className="no-print"
        >
          {vetoes.listAll}
        </LinkButton>
      }
    >
      {undecided}
      <ul className="grid gap-3 md:grid-cols-2">
        {records.map((record, place) => (
          <VetoCard
            key={`${record.itemId} ${record.repeat} ${record.turn} ${record.criterionId}`}
            record={record}
            submissionId={submission.id}
            repeats={report.run.protocol.repeats}
            folded={!all && place >= listedFirst}
          />
        ))}
      </ul>
      {folded > 0 && (
        <div className="no-print">
          <Button size="sm" onClick={() => setAll(true)}>
            {vetoes.showMore(format.integer(folded))}
          </Button>
        </div>
      )}
      {view.omitted && <p className="text-sm text-faint">{view.omitted}</p>}
    </Section>
  );
}

function Undecided({ words }: { readonly words: string }) {
  const { heading } = useMessages(awaitingWords);
  return (
    <Notice tone="warning">
      {words}{' '}
      <a href="#awaiting" className="link">
        {heading}
      </a>
    </Notice>
  );
}

interface VetoCardProps {
  readonly record: Report['veto']['records'][number];
  readonly submissionId: string;
  readonly repeats: number;
  /** Not on the screen until asked for; on paper in any case. */
  readonly folded: boolean;
}

function VetoCard({ record, submissionId, repeats, folded }: VetoCardProps) {
  const vetoes = useMessages(vetoWords);
  const wordings = useMessages(verdictWords);
  const common = useMessages(commonWords);
  const format = useFormat();
  const place = [
    format.name(getScenario(record.scenario).name),
    ...(record.turn > 0 ? [common.turn(format.integer(record.turn + 1))] : []),
    ...(repeats > 1 ? [common.repeat(format.integer(record.repeat + 1))] : []),
  ];
  return (
    <li
      className={cx(
        'break-inside-avoid flex-col gap-3 rounded-lg border border-danger/40 border-l-4 border-l-danger bg-paper p-4 text-sm',
        folded ? 'hidden print:flex' : 'flex',
      )}
    >
      <div className="flex items-baseline justify-between gap-x-4">
        <div className="min-w-0 text-base font-medium">
          <ItemName id={record.itemId} title={record.title} />
        </div>
        <Link
          to="/reports/$id/items/$itemId"
          params={{ id: submissionId, itemId: record.itemId }}
          search={{ only: 'vetoed', ...(record.repeat > 0 ? { repeat: record.repeat } : {}) }}
          className="link shrink-0"
          aria-label={`${vetoes.open} ${record.title ? format.name(record.title) : record.itemId}`}
        >
          {vetoes.open}
        </Link>
      </div>
      <p className="text-soft">{place.join(' · ')}</p>
      {record.text === notShown ? <p className="text-soft">{vetoes.hidden}</p> : <Evidence record={record} />}
      {record.awaiting && (
        <p>
          <Badge tone="warning" wraps>
            {vetoes.provisional}
          </Badge>
        </p>
      )}
      {record.harm && <Findings findings={record.harm.findings} />}
      <FoldedVotes votes={record.votes ?? []} wording={wordings.redLine} />
      {record.override && <ExpertWord override={record.override} wording={wordings.redLine} />}
    </li>
  );
}

function Evidence({ record }: Pick<VetoCardProps, 'record'>) {
  const vetoes = useMessages(vetoWords);
  const format = useFormat();
  const { text, reason } = format.criterion(record);
  return (
    <dl className="flex flex-col gap-2">
      <div>
        <dt className="text-faint">{record.atMin === undefined ? vetoes.evidence : vetoes.logEvidence}</dt>
        <dd className="text-base">
          <Quotes quotes={record.evidence} tone="danger" />
        </dd>
      </div>
      <div>
        <dt className="text-faint">{vetoes.redLine}</dt>
        <dd>{text}</dd>
      </div>
      <div>
        <dt className="text-faint">{vetoes.reason}</dt>
        <dd>{reason}</dd>
      </div>
    </dl>
  );
}
