import { type Bilingual, type Cell, departments, difficulties, type Report } from '@doctorbench/core';
import { useFormat } from '../../i18n/use-format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Card } from '../../ui/card.tsx';
import { ScoreNumber } from '../../ui/score-number.tsx';
import { Section } from '../../ui/section.tsx';
import { behindMessages } from './behind-messages.ts';
import { type PlainRow, PlainTable } from './plain-table.tsx';

/** How many answers the numbers rest on, and what became of the rest. */
export function BehindSection({ report }: { readonly report: Report }) {
  const { behind } = useMessages(behindMessages);
  return (
    <Section id="behind" title={behind.heading} lead={behind.lead}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <Counts report={report} />
        <div className="flex flex-col gap-4">
          <Exact report={report} />
          <Groups
            title={behind.difficulties}
            entries={report.difficulties.map(({ id, score }) => ({
              id,
              score,
              name: difficulties.find(entry => entry.id === id)?.name,
            }))}
          />
        </div>
      </div>
      <Departments report={report} />
    </Section>
  );
}

interface GroupsProps {
  readonly title: string;
  readonly entries: readonly {
    readonly id: string;
    readonly name: Bilingual | undefined;
    readonly score: Cell;
  }[];
}

function Groups({ title, entries }: GroupsProps) {
  const { behind } = useMessages(behindMessages);
  const format = useFormat();
  if (entries.length === 0) return null;
  return (
    <Card>
      <PlainTable
        title={title}
        heads={[behind.mean, behind.answers]}
        rows={entries.map(({ id, name, score }) => ({
          id,
          label: name ? format.name(name) : id,
          cells: [<ScoreNumber key="mean" value={score?.value} />, format.integer(score?.n ?? 0)],
        }))}
      />
    </Card>
  );
}

/** Long, so that it stands in columns; most asked first. */
function Departments({ report }: { readonly report: Report }) {
  const { behind } = useMessages(behindMessages);
  const { score: words } = useMessages();
  const format = useFormat();
  if (report.departments.length === 0) return null;
  return (
    <Card>
      <h3 className="mb-2 text-base">{behind.departments}</h3>
      <ul className="gap-x-10 text-sm sm:columns-2 lg:columns-3">
        {report.departments
          .toSorted((a, b) => (b.score?.n ?? 0) - (a.score?.n ?? 0))
          .map(({ id, score }) => {
            const entry = departments.find(department => department.id === id);
            return (
              <li key={id} className="flex break-inside-avoid items-baseline gap-3 border-b border-line py-1">
                <span className="min-w-0 flex-1">{entry ? format.name(entry.name) : id}</span>
                <ScoreNumber value={score?.value} />
                <span className="data w-16 text-right text-xs text-faint">
                  {words.items(format.integer(score?.n ?? 0))}
                </span>
              </li>
            );
          })}
      </ul>
    </Card>
  );
}

const parts = ['refused', 'unparseable', 'truncated', 'addressesJudge', 'manipulated'] as const;
const reasons = ['timeout', 'endpoint-error', 'judge-failed'] as const;

function Counts({ report }: { readonly report: Report }) {
  const { behind } = useMessages(behindMessages);
  const format = useFormat();
  const { denominators: counts, overallBounds: bounds } = report;
  const row = (id: string, label: string, count: number, part = false): PlainRow => ({
    id,
    label,
    part,
    cells: [format.integer(count)],
  });
  const unscored = reasons.reduce((sum, reason) => sum + (counts.unscored[reason] ?? 0), 0);
  return (
    <Card>
      <PlainTable
        title={behind.answers}
        heads={[behind.count]}
        rows={[
          row('planned', behind.planned, counts.planned),
          row('asked', behind.asked, counts.asked),
          row('answered', behind.answered, counts.answered),
          ...parts.map(part => row(part, behind[part], counts[part], true)),
          row('scored', behind.scored, counts.scored),
          row('unscored', behind.unscored, unscored),
          ...reasons.map(reason =>
            row(reason, behind.unscoredReasons[reason], counts.unscored[reason] ?? 0, true),
          ),
          row('unjudged', behind.unjudged, counts.unjudgedCriteria),
          ...(bounds
            ? [
                {
                  id: 'worst',
                  label: behind.worst,
                  cells: [<ScoreNumber key="worst" value={bounds.worst} />],
                },
                { id: 'best', label: behind.best, cells: [<ScoreNumber key="best" value={bounds.best} />] },
              ]
            : []),
        ]}
      />
    </Card>
  );
}

function Exact({ report: { exact } }: { readonly report: Report }) {
  const { behind } = useMessages(behindMessages);
  const format = useFormat();
  const { choice, sequence } = exact;
  if (!choice && !sequence) return null;
  const choiceRows: readonly PlainRow[] = choice
    ? [
        {
          id: 'choice',
          label: behind.choice,
          note: behind.choiceInterval(
            format.percent(choice.accuracyInterval.low),
            format.percent(choice.accuracyInterval.high),
          ),
          cells: [format.percent(choice.n > 0 ? choice.correct / choice.n : 0), format.integer(choice.n)],
        },
        {
          id: 'partial',
          label: behind.partial,
          part: true,
          cells: [format.percent(choice.partialPercent / 100), format.integer(choice.n)],
        },
      ]
    : [];
  const sequenceRows: readonly PlainRow[] = sequence
    ? [{ id: 'tau', label: behind.tau, cells: [format.score(sequence.meanTau), format.integer(sequence.n)] }]
    : [];
  return (
    <Card>
      <PlainTable title={behind.exact} heads={['', behind.answers]} rows={[...choiceRows, ...sequenceRows]} />
    </Card>
  );
}
