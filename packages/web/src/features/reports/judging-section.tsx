import { findDimension, type Report } from '@doctorbench/core';
import { cleanText, voteWords } from '@doctorbench/report';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Section } from '../../ui/section.tsx';
import { judgingMessages } from './judging-messages.ts';
import { PlainTable } from './plain-table.tsx';

type Judging = NonNullable<Report['judging']>;
type JudgeRow = Judging['judges'][number];

/** The panel at work. Where the offline judge read there are no votes and nothing to agree on. */
export function JudgingSection({ report }: { readonly report: Report }) {
  const messages = useMessages(judgingMessages);
  const { judging } = report;
  const columns = useJudgeColumns();
  if (!judging) return null;
  return (
    <Section id="judges" title={messages.judgesHeading} lead={messages.judgesLead}>
      <DataTable
        caption={messages.judgesHeading}
        columns={columns}
        rows={judging.judges}
        getKey={({ name }) => name}
      />
      <Agreement judging={judging} track={report.run.track} />
    </Section>
  );
}

function useJudgeColumns(): readonly Column<JudgeRow>[] {
  const messages = useMessages(judgingMessages);
  const words = useMessages(voteWords);
  const { listSeparator, none } = useMessages();
  const format = useFormat();
  const count = (counts: Readonly<Record<string, number | undefined>>) =>
    Object.values(counts).reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const faults = (row: JudgeRow) =>
    Object.entries(words.faults)
      .flatMap(([fault, word]) => {
        const times = row.faults[fault as keyof typeof row.faults];
        return times ? [`${words.times(format.integer(times))} ${word}`] : [];
      })
      .join(listSeparator);
  return [
    {
      id: 'name',
      header: messages.judge,
      cell: row => (
        <span className="flex flex-wrap items-center gap-2">
          <bdi className="[overflow-wrap:anywhere]">{cleanText(row.name)}</bdi>
          {row.phantom && <Badge tone="phantom">{messages.simulated}</Badge>}
          {row.recused && <Badge tone="warning">{messages.recused}</Badge>}
        </span>
      ),
    },
    { id: 'readings', header: messages.readings, align: 'end', cell: row => format.integer(row.readings) },
    { id: 'voted', header: messages.voted, align: 'end', cell: row => format.integer(row.voted) },
    { id: 'failed', header: messages.failed, align: 'end', cell: row => format.integer(count(row.failed)) },
    {
      id: 'met',
      header: messages.metRate,
      align: 'end',
      cell: row => (row.metRate === null ? '–' : format.percent(row.metRate)),
    },
    {
      id: 'cost',
      header: messages.cost,
      align: 'end',
      cell: row => (row.costUsd === null ? messages.unknown : format.usd(row.costUsd)),
    },
    { id: 'faults', header: messages.faults, className: 'min-w-48', cell: row => faults(row) || none },
  ];
}

interface AgreementProps {
  readonly judging: Judging;
  readonly track: Report['run']['track'];
}

function Agreement({ judging, track }: AgreementProps) {
  const messages = useMessages(judgingMessages);
  const format = useFormat();
  const measured = judging.agreement.filter(({ units }) => units > 0);
  if (measured.length === 0) return <p className="text-soft">{messages.agreementNone}</p>;
  const coefficient = (value: number | null) => (value === null ? '–' : format.score(value));
  return (
    <Card>
      <PlainTable
        title={messages.agreement}
        heads={[messages.units, messages.observed, messages.alpha, messages.kappa]}
        rows={measured.map(({ dimension, units, observed, alpha, kappa }) => {
          const entry = dimension === null ? undefined : findDimension(track, dimension);
          return {
            id: dimension ?? 'all',
            label: dimension === null ? messages.all : entry ? format.name(entry.name) : dimension,
            cells: [
              format.integer(units),
              observed === null ? '–' : format.percent(observed),
              coefficient(alpha),
              coefficient(kappa),
            ],
          };
        })}
      />
      <p className="mt-3 max-w-prose text-sm text-faint">{messages.agreementHow}</p>
    </Card>
  );
}
